import type { Drift, JobRun, SystemState } from '@felulet/contract/office/system.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../ui/page/panel.tsx';
import { Dash } from '../../ui/text/dash.tsx';
import { StateBadge } from '../../ui/text/state-badge.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import styles from './system.module.css';

export function CheckPanel({ check }: Pick<SystemState, 'check'>): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('system.check.title')}>
      {check === null ? (
        <p className={styles.note}>{t('system.check.none')}</p>
      ) : (
        <>
          <p className={styles.note}>
            {t('system.check.at')}: <InstantText instant={check.at} />
          </p>
          <Table
            heads={[t('system.check.column.kind'), t('system.check.column.count'), t('system.check.column.examples')]}
          >
            {check.drift.map((drift) => (
              <DriftRow key={drift.kind} drift={drift} />
            ))}
          </Table>
        </>
      )}
    </Panel>
  );
}

function DriftRow({ drift }: { readonly drift: Drift }): React.ReactNode {
  const { t } = useTranslation();
  const isGood = drift.count === 0;
  return (
    <tr>
      <td>{t(`system.check.kind.${drift.kind}`)}</td>
      <td>
        <StateBadge tone={isGood ? 'accepted' : 'rejected'}>
          {isGood ? t('system.check.none_found') : groupThousands(drift.count)}
        </StateBadge>
      </td>
      <td className={styles.words}>{isGood ? <Dash /> : drift.examples.join(', ')}</td>
    </tr>
  );
}

export function JobPanel({ jobs }: Pick<SystemState, 'jobs'>): React.ReactNode {
  const { t } = useTranslation();
  const column = (name: 'name' | 'startedAt' | 'finishedAt' | 'outcome' | 'error'): string =>
    t(`system.jobs.column.${name}`);
  return (
    <Panel title={t('system.jobs.title')}>
      {jobs.length === 0 ? (
        <p className={styles.note}>{t('system.jobs.empty')}</p>
      ) : (
        <Table heads={[column('name'), column('startedAt'), column('finishedAt'), column('outcome'), column('error')]}>
          {jobs.map((run) => (
            <JobRow key={run.id} run={run} />
          ))}
        </Table>
      )}
    </Panel>
  );
}

const tones = { DONE: 'accepted', FAILED: 'rejected', RUNNING: 'progress' } as const;
const knownJobs = ['expired', 'exports', 'options', 'orphans', 'reminders', 'summaries', 'check'] as const;

function JobRow({ run }: { readonly run: JobRun }): React.ReactNode {
  const { t } = useTranslation();
  const outcome = run.outcome ?? 'RUNNING';
  const known = knownJobs.find((name) => name === run.name);
  return (
    <tr>
      <td>{known === undefined ? run.name : t(`system.jobs.name.${known}`)}</td>
      <td>
        <InstantText instant={run.started_at} seconds />
      </td>
      <td>
        <InstantText instant={run.finished_at} seconds />
      </td>
      <td>
        <StateBadge tone={tones[outcome]}>{t(`system.jobs.outcome.${outcome}`)}</StateBadge>
      </td>
      <td className={styles.words}>{run.error ?? <Dash />}</td>
    </tr>
  );
}

type TableProps = { readonly heads: readonly string[]; readonly children: React.ReactNode };

function Table({ heads, children }: TableProps): React.ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways on a phone is reached by the keyboard, too
    <section className={styles.scroll} tabIndex={0} aria-label={heads[0]}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
