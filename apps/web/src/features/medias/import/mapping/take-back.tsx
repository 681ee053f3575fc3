import type { RecentImport } from '@felulet/contract/catalogue/surface-import.ts';
import type { mediaImportTakeBack } from '@felulet/contract/wire.generated.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../../../client/endpoint-types.ts';
import { saveDownload } from '../../../../client/save-download.ts';
import { ask } from '../../../../ui/dialog/ask.ts';
import { useSending } from '../../../../ui/form/use-sending.ts';
import { Panel } from '../../../../ui/page/panel.tsx';
import { InstantText } from '../../../../ui/text/time-text.tsx';
import { toastProblem } from '../../../../ui/toast/toast-problem.ts';
import { useRole } from '../../../auth/shared/use-account.ts';
import { filledWorkbook, recentImportsQuery, takeImportBack, type WorkbookRequest } from '../../medias.api.ts';
import styles from './mapping.module.css';

type TakenBack = ResponseOf<typeof mediaImportTakeBack>;
type Taken = Pick<RecentImport, 'id' | 'file_name' | 'created' | 'updated'>;

type ButtonProps = { readonly of: Taken; readonly onTaken: (answer: TakenBack) => void };

/** Takes an import back, after a question that says what will happen. */
export function TakeBackButton({ of, onTaken }: ButtonProps): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const takeBack = async (): Promise<void> => {
    const { id, file_name: name, created, updated } = of;
    const counts = { name, created: groupThousands(created), updated: groupThousands(updated) };
    const question = { title: t('medias.takeBack.title'), body: t('medias.takeBack.body', counts) };
    if (!(await ask({ ...question, confirm: t('medias.takeBack.confirm'), danger: true }))) return;
    setRunning(true);
    try {
      onTaken(await takeImportBack(client, id));
    } catch (error) {
      toastProblem(error, t('medias.takeBack.failed'));
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={17} stroke={1.7} aria-hidden="true" />}
      loading={isRunning}
      data-tip={t('medias.takeBack.hint')}
      onClick={() => void takeBack()}
    >
      {t('medias.takeBack.confirm')}
    </Button>
  );
}

/** What is as it was before, and what stayed and why. */
export function TakenBackWords({ answer }: { readonly answer: TakenBack }): React.ReactNode {
  const { t } = useTranslation();
  const { removed, restored, kept, kept_count: total } = answer;
  return (
    <div role="status">
      <p>
        {t('medias.takeBack.done', { removed: groupThousands(removed), restored: groupThousands(restored) })}{' '}
        {total === 0 ? null : t('medias.takeBack.kept', { count: groupThousands(total) })}
      </p>
      {kept.length === 0 ? null : (
        <ul className={styles.kept}>
          {kept.map(({ id, surface_code: code, title, reason }) => (
            <li key={id}>
              {code === null ? title : `${code} – ${title}`}: {t(`medias.takeBack.reason.${reason}`)}
            </li>
          ))}
        </ul>
      )}
      {total > kept.length ? <p>{t('medias.foreign.andMore', { rest: groupThousands(total - kept.length) })}</p> : null}
    </div>
  );
}

type RecentProps = {
  /** The import whose result is in sight, with its own button. */
  readonly except?: number | null | undefined;
};

/** The imports of the last day, each with a way to take it back. */
export function RecentImports({ except }: RecentProps): React.ReactNode {
  const { t } = useTranslation();
  const isAdmin = useRole() === 'ROLE_ADMIN';
  const { data } = useQuery(recentImportsQuery());
  const [taken, setTaken] = useState<{ readonly name: string; readonly answer: TakenBack } | null>(null);
  const list = data?.list.filter(({ id }) => id !== except) ?? [];
  if (list.length === 0 && taken === null) return null;
  return (
    <div className={styles.recent}>
      <Panel title={t('medias.takeBack.recent')}>
        {taken === null ? null : (
          <>
            <strong>{taken.name}</strong>
            <TakenBackWords answer={taken.answer} />
          </>
        )}
        <ul>
          {list.map(({ taken_back: back, left, at, company, account, ...of }) => (
            <li key={of.id}>
              <div>
                <strong>{of.file_name}</strong>
                <p className={styles.soft}>
                  <InstantText instant={at} />, {isAdmin ? `${company.name}, ` : null}
                  {account} – {t('medias.import.counts', { created: of.created, updated: of.updated })}{' '}
                  {back === 0 ? null : t('medias.takeBack.already', { count: back })}
                </p>
              </div>
              {left === 0 ? null : (
                <TakeBackButton of={of} onTaken={(answer) => setTaken({ name: of.file_name, answer })} />
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

/** The publisher's own table with the codes, prices and free days of its surfaces. */
export function FilledButton({ request }: { readonly request: WorkbookRequest }): React.ReactNode {
  const { t } = useTranslation();
  const sending = useSending(filledWorkbook, true);
  const download = async (): Promise<void> => {
    const sent = await sending.send(request, undefined);
    if (sent.kind === 'saved') saveDownload(sent.answer);
    else if (sent.kind === 'refused') toastProblem(sent.error, t('medias.faults.downloadFailure'));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.7} aria-hidden="true" />}
      loading={sending.pending}
      data-tip={t('medias.takeBack.filledHint')}
      onClick={() => void download()}
    >
      {t('medias.takeBack.filled')}
    </Button>
  );
}
