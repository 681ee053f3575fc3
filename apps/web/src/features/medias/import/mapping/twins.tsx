import { groupThousands } from '@felulet/domain/format/money.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import sheet from '../fault-table.module.css';
import { SheetTable } from '../sheet-table.tsx';
import type { FindingsProps, Foreign, ForeignAnswers } from './foreign-answers.ts';
import { Folded, named, STEP, useRowName } from './foreign-rows.tsx';
import styles from './mapping.module.css';

type Twin = Foreign['known_twins'][number] & Partial<Pick<Foreign['twins'][number], 'why'>>;

function withTwins(answers: ForeignAnswers, twins: readonly Twin[], idOf: (twin: Twin) => number | null) {
  return { ...answers, twins: new Map([...answers.twins, ...twins.map((twin) => [twin.row, idOf(twin)] as const)]) };
}

const isIt = ({ of }: Twin): number => of.id;
const isOther = (): null => null;

/** New rows of which it is asked whether they are surfaces that are there. */
export function OpenTwins({ foreign: { twins }, answers, onAnswer }: FindingsProps): React.ReactNode {
  const { t } = useTranslation();
  if (twins.length === 0) return null;
  return (
    <section className={styles.twins} aria-label={t('medias.foreign.twins')}>
      <h3>{t('medias.foreign.twinsTitle', { count: twins.length })}</h3>
      <p>{t('medias.foreign.twinsHint')}</p>
      {twins.length === 1 ? null : (
        <div className={styles.answers}>
          <Button variant="default" size="xs" onClick={() => onAnswer(withTwins(answers, twins, isIt))}>
            {t('medias.foreign.allThese')}
          </Button>
          <Button variant="default" size="xs" onClick={() => onAnswer(withTwins(answers, twins, isOther))}>
            {t('medias.foreign.allOthers')}
          </Button>
        </div>
      )}
      <TwinTable
        label={t('medias.foreign.twins')}
        twins={twins}
        total={twins.length}
        said={({ row }) => answers.twins.get(row)}
        onSay={(twin, idOf) => onAnswer(withTwins(answers, [twin], idOf))}
      />
    </section>
  );
}

/** Rows whose surfaces are known from a former table: until somebody says otherwise that holds. */
export function KnownTwins({ foreign, answers, onAnswer }: FindingsProps): React.ReactNode {
  const { t } = useTranslation();
  const { known_twins: twins, known_twins_count: total } = foreign;
  if (total === 0) return null;
  return (
    <section className={styles.finding} aria-label={t('medias.foreign.knownTwins')}>
      <Folded title={t('medias.foreign.knownTitle', { count: groupThousands(total) })}>
        <p className={styles.soft}>{t('medias.foreign.knownHint')}</p>
        <TwinTable
          label={t('medias.foreign.knownTwins')}
          twins={twins}
          total={total}
          said={({ row, of }) => (answers.twins.has(row) ? answers.twins.get(row) : of.id)}
          onSay={(twin, idOf) => onAnswer(withTwins(answers, [twin], idOf))}
        />
      </Folded>
    </section>
  );
}

type TableProps = {
  readonly label: string;
  readonly twins: readonly Twin[];
  readonly total: number;
  /** The id of the surface that the row is, or null for another one; undefined where nobody has said it. */
  readonly said: (twin: Twin) => number | null | undefined;
  readonly onSay: (twin: Twin, idOf: (twin: Twin) => number | null) => void;
};

function TwinTable({ label, twins, total, said, onSay }: TableProps): React.ReactNode {
  const { t } = useTranslation();
  const rowName = useRowName();
  return (
    <SheetTable
      label={label}
      heads={(['row', 'inTable', 'ours', 'answer'] as const).map((head) => t(`medias.foreign.${head}`))}
      rows={twins}
      step={STEP}
      shownText={(shown) =>
        shown === total ? null : t('medias.foreign.shown', { shown, total: groupThousands(total) })
      }
      moreLabel={(count) => t('medias.preview.more', { rest: groupThousands(count) })}
    >
      {(twin) => {
        const { row, place, surface_code: code, title, of, why } = twin;
        const answer = said(twin);
        return (
          <tr key={row} data-first="true">
            <td className={sheet.row} data-label={t('medias.foreign.row')}>
              {rowName(row, place)}
            </td>
            <td data-label={t('medias.foreign.inTable')}>{named(code, title)}</td>
            <td data-label={t('medias.foreign.ours')}>
              <span>
                {[named(of.surface_code, of.title), ...placeBeside(of)].join(', ')}{' '}
                {why === undefined ? null : <small className={styles.soft}>{t(`medias.foreign.why.${why}`)}</small>}
              </span>
            </td>
            <td data-label={t('medias.foreign.answer')}>
              <Button.Group>
                <Button
                  size="xs"
                  variant={answer === of.id ? 'filled' : 'default'}
                  aria-pressed={answer === of.id}
                  onClick={() => onSay(twin, isIt)}
                >
                  {t('medias.foreign.thisOne')}
                </Button>
                <Button
                  size="xs"
                  variant={answer === null ? 'filled' : 'default'}
                  aria-pressed={answer === null}
                  onClick={() => onSay(twin, isOther)}
                >
                  {t('medias.foreign.otherOne')}
                </Button>
              </Button.Group>
            </td>
          </tr>
        );
      }}
    </SheetTable>
  );
}

/** Where it stands, unless its title says so already. */
function placeBeside({ title, city, street }: Twin['of']): readonly string[] {
  return [city ?? '', street ?? ''].filter((part) => part !== '' && !title.includes(part));
}
