import type { ImportedPlace, MediaImportCheckResult } from '@felulet/contract/catalogue/surface-import.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstantText, PeriodText } from '../../../../ui/text/time-text.tsx';
import type { WorkbookRequest } from '../../medias.api.ts';
import sheet from '../fault-table.module.css';
import { SheetTable } from '../sheet-table.tsx';
import type { MappingFocus } from '../use-workbook-import.ts';
import styles from './mapping.module.css';

type Foreign = NonNullable<MediaImportCheckResult['foreign']>;
type Twin = Foreign['twins'][number];
/** The id of the surface that a row is, or null for another one; absent until it was said. */
type TwinAnswers = ReadonlyMap<number, number | null>;

/** What is said of an import before it is stored. */
export type ForeignAnswers = {
  readonly twins: TwinAnswers;
  readonly books: boolean;
};

/** What the request already says of its rows. */
export function answersOf({ twins = [], occupied = false }: WorkbookRequest): ForeignAnswers {
  return { twins: new Map(twins.map(({ row, id }) => [row, id])), books: occupied };
}

export function withAnswers(request: WorkbookRequest, { twins, books }: ForeignAnswers): WorkbookRequest {
  const { twins: _, occupied: __, ...rest } = request;
  const said = [...twins].map(([row, id]) => ({ row, id }));
  return { ...rest, ...(said.length > 0 && { twins: said }), ...(books && { occupied: true }) };
}

/** Rows of which nobody has said yet whether they are surfaces that are there. */
export function openTwins(foreign: Foreign | null | undefined, { twins }: ForeignAnswers): number {
  return foreign?.twins.filter(({ row }) => !twins.has(row)).length ?? 0;
}

/** Whether an answer makes a change of what the check showed as new. */
export function changesCheck(request: WorkbookRequest, { twins }: ForeignAnswers): boolean {
  const { twins: checked } = answersOf(request);
  return [...twins].some(([row, id]) => id !== null && checked.get(row) !== id);
}

type NoteProps = {
  readonly request: WorkbookRequest;
  readonly onReview: (request: WorkbookRequest, focus?: MappingFocus) => void;
};

/** How the columns were read, and the way back to them. */
export function MappingNote({ request, onReview }: NoteProps): React.ReactNode {
  const { t } = useTranslation();
  const { mapping, remembered } = request;
  if (mapping === undefined) return null;
  const rates = mapping.sheets.flatMap(({ columns }) =>
    columns.flatMap(({ rate, unit }) => (rate === undefined ? [] : [t('medias.mapping.rateUsed', { rate, unit })])),
  );
  return (
    <div className={styles.note}>
      {remembered === undefined ? null : (
        <p>
          {t('medias.mapping.remembered', { name: remembered.fileName })} (<InstantText instant={remembered.at} />)
          {rates.length === 0 ? null : ` ${[...new Set(rates)].join(' ')}`}
        </p>
      )}
      <Button variant="default" size="xs" onClick={() => onReview(request)}>
        {t('medias.mapping.review')}
      </Button>
    </div>
  );
}

/** '12', or with several sheets 'Somogy, 12. sor'. */
export function useRowName(): (row: number, place: ImportedPlace | null | undefined) => string {
  const { t } = useTranslation();
  return (row, place) => {
    if (!place) return String(row);
    return place.sheet === '' ? String(place.row) : t('medias.preview.placed', place);
  };
}

type FindingsProps = {
  readonly foreign: Foreign;
  readonly answers: ForeignAnswers;
  readonly onAnswer: (answers: ForeignAnswers) => void;
};

/** What only a table in its owner's layout has: what is asked first, then what is only said. */
export function ForeignFindings({ foreign, answers, onAnswer }: FindingsProps): React.ReactNode {
  return (
    <>
      <Twins foreign={foreign} answers={answers} onAnswer={onAnswer} />
      <Occupied foreign={foreign} answers={answers} onAnswer={onAnswer} />
      <Gone foreign={foreign} />
      <PassedOver foreign={foreign} />
    </>
  );
}

const STEP = 20;

function Twins({ foreign: { twins }, answers, onAnswer }: FindingsProps): React.ReactNode {
  const { t } = useTranslation();
  const rowName = useRowName();
  if (twins.length === 0) return null;
  const say = (said: readonly Twin[], idOf: (twin: Twin) => number | null): void =>
    onAnswer({
      ...answers,
      twins: new Map([...answers.twins, ...said.map((twin) => [twin.row, idOf(twin)] as const)]),
    });
  const isIt = ({ of }: Twin): number => of.id;
  const isOther = (): null => null;
  return (
    <section className={styles.twins} aria-label={t('medias.foreign.twins')}>
      <h3>{t('medias.foreign.twinsTitle', { count: twins.length })}</h3>
      <p>{t('medias.foreign.twinsHint')}</p>
      {twins.length === 1 ? null : (
        <div className={styles.answers}>
          <Button variant="default" size="xs" onClick={() => say(twins, isIt)}>
            {t('medias.foreign.allThese')}
          </Button>
          <Button variant="default" size="xs" onClick={() => say(twins, isOther)}>
            {t('medias.foreign.allOthers')}
          </Button>
        </div>
      )}
      <SheetTable
        label={t('medias.foreign.twins')}
        heads={(['row', 'inTable', 'ours', 'answer'] as const).map((head) => t(`medias.foreign.${head}`))}
        rows={twins}
        step={STEP}
        shownText={(shown) =>
          shown === twins.length ? null : t('medias.foreign.shown', { shown, total: groupThousands(twins.length) })
        }
        moreLabel={(count) => t('medias.preview.more', { rest: groupThousands(count) })}
      >
        {(twin) => {
          const { row, place, surface_code: code, title, of, why } = twin;
          const said = answers.twins.get(row);
          return (
            <tr key={row} data-first="true">
              <td className={sheet.row} data-label={t('medias.foreign.row')}>
                {rowName(row, place)}
              </td>
              <td data-label={t('medias.foreign.inTable')}>{named(code, title)}</td>
              <td data-label={t('medias.foreign.ours')}>
                <span>
                  {[named(of.surface_code, of.title), ...placeBeside(of)].join(', ')}{' '}
                  <small className={styles.soft}>{t(`medias.foreign.why.${why}`)}</small>
                </span>
              </td>
              <td data-label={t('medias.foreign.answer')}>
                <Button.Group>
                  <Button
                    size="xs"
                    variant={said === of.id ? 'filled' : 'default'}
                    aria-pressed={said === of.id}
                    onClick={() => say([twin], isIt)}
                  >
                    {t('medias.foreign.thisOne')}
                  </Button>
                  <Button
                    size="xs"
                    variant={said === null ? 'filled' : 'default'}
                    aria-pressed={said === null}
                    onClick={() => say([twin], isOther)}
                  >
                    {t('medias.foreign.otherOne')}
                  </Button>
                </Button.Group>
              </td>
            </tr>
          );
        }}
      </SheetTable>
    </section>
  );
}

function named(code: string | null, title: string): string {
  return code === null || code === '' ? title : `${code} – ${title}`;
}

/** Where it stands, unless its title says so already. */
function placeBeside({ title, city, street }: Twin['of']): readonly string[] {
  return [city ?? '', street ?? ''].filter((part) => part !== '' && !title.includes(part));
}

function Occupied({ foreign, answers, onAnswer }: FindingsProps): React.ReactNode {
  const { t } = useTranslation();
  const rowName = useRowName();
  const { occupied, occupied_count: total } = foreign;
  if (total === 0) return null;
  return (
    <section className={styles.finding} aria-label={t('medias.foreign.occupied')}>
      <Switch
        label={t('medias.foreign.books', { count: groupThousands(total) })}
        description={t('medias.foreign.booksHint')}
        checked={answers.books}
        onChange={(event) => onAnswer({ ...answers, books: event.currentTarget.checked })}
      />
      <Folded title={t('medias.foreign.periods', { count: groupThousands(total) })}>
        <SheetTable
          label={t('medias.foreign.occupied')}
          heads={(['row', 'surface', 'period', 'who'] as const).map((head) => t(`medias.foreign.${head}`))}
          rows={occupied}
          step={STEP}
          shownText={(shown) =>
            shown === total ? null : t('medias.foreign.shown', { shown, total: groupThousands(total) })
          }
          moreLabel={(count) => t('medias.preview.more', { rest: groupThousands(count) })}
        >
          {({ row, place, surface_code: code, title, from, to, who }, index) => (
            <tr key={index} data-first="true">
              <td className={sheet.row} data-label={t('medias.foreign.row')}>
                {rowName(row, place)}
              </td>
              <td data-label={t('medias.foreign.surface')}>{named(code, title)}</td>
              <td data-label={t('medias.foreign.period')}>
                <PeriodText from={from} to={to} />
              </td>
              <td data-label={t('medias.foreign.who')}>{who ?? t('medias.foreign.nobody')}</td>
            </tr>
          )}
        </SheetTable>
      </Folded>
    </section>
  );
}

function Gone({ foreign: { gone, gone_count: total } }: { readonly foreign: Foreign }): React.ReactNode {
  const { t } = useTranslation();
  if (total === 0) return null;
  return (
    <section className={styles.finding} aria-label={t('medias.foreign.gone')}>
      <Folded title={t('medias.foreign.goneTitle', { count: groupThousands(total) })}>
        <p className={styles.soft}>{t('medias.foreign.goneHint')}</p>
        <ul>
          {gone.map(({ id, surface_code: code, title }) => (
            <li key={id}>{named(code, title)}</li>
          ))}
        </ul>
        {total > gone.length ? (
          <p>{t('medias.foreign.andMore', { rest: groupThousands(total - gone.length) })}</p>
        ) : null}
      </Folded>
    </section>
  );
}

function PassedOver({ foreign }: { readonly foreign: Foreign }): React.ReactNode {
  const { t } = useTranslation();
  const rowName = useRowName();
  const { passed_over: rows, passed_over_count: total } = foreign;
  if (total === 0) return null;
  return (
    <section className={styles.finding} aria-label={t('medias.foreign.passedOver')}>
      <Folded title={t('medias.foreign.passedTitle', { count: groupThousands(total) })}>
        <SheetTable
          label={t('medias.foreign.passedOver')}
          heads={(['row', 'kindHead', 'text'] as const).map((head) => t(`medias.foreign.${head}`))}
          rows={rows}
          step={STEP}
          shownText={(shown) =>
            shown === total ? null : t('medias.foreign.shown', { shown, total: groupThousands(total) })
          }
          moreLabel={(count) => t('medias.preview.more', { rest: groupThousands(count) })}
        >
          {({ row, place, text, kind }) => (
            <tr key={`${row}/${place?.sheet}`} data-first="true">
              <td className={sheet.row} data-label={t('medias.foreign.row')}>
                {rowName(row, place)}
              </td>
              <td data-label={t('medias.foreign.kindHead')}>{t(`medias.foreign.kind.${kind}`)}</td>
              <td data-label={t('medias.foreign.text')}>{text}</td>
            </tr>
          )}
        </SheetTable>
      </Folded>
    </section>
  );
}

type FoldedProps = { readonly title: string; readonly children: React.ReactNode };

/** Drawn when it is opened. */
function Folded({ title, children }: FoldedProps): React.ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen ? children : null}
    </details>
  );
}
