import type { ImportRowState, MediaImportRow } from '@felulet/contract/catalogue/surface-import.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { surfaceSearchLength } from '@felulet/domain/media/surface-search.ts';
import { importMaximumWithout, importRowsShown } from '@felulet/domain/media/upload-limits.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCircleCheck, IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Dash } from '../../../ui/text/dash.tsx';
import { StateBadge, type Tone } from '../../../ui/text/state-badge.tsx';
import type { WorkbookRequest } from '../medias.api.ts';
import styles from './fault-table.module.css';
import { ImportWarnings } from './import-faults.tsx';
import { ImportProgress } from './import-form.tsx';
import page from './import-page.module.css';
import { LeaveOut, LeftOut, leavingOut, type OnLeaveOut } from './left-out.tsx';
import { answersOf, changesCheck, openTwins, withAnswers } from './mapping/foreign-answers.ts';
import { ForeignFindings, MappingNote } from './mapping/foreign-preview.tsx';
import { useRowName } from './mapping/foreign-rows.tsx';
import { FilledButton, TakeBackButton, TakenBackWords } from './mapping/take-back.tsx';
import { SheetTable } from './sheet-table.tsx';
import type { Checked, MediaImportAnswer, WorkbookImport } from './use-workbook-import.ts';

type Props = { readonly answer: Checked; readonly request: WorkbookRequest; readonly run: WorkbookImport };

/** What the import would change. */
export function ImportPreview({ answer, request, run }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { without = [], first = [] } = request;
  const [answers, setAnswers] = useState(() => answersOf(request));
  const check = (changed: WorkbookRequest): void => void run.check(withAnswers(changed, answers));
  const leaveOut: OnLeaveOut = (row, places) => check(leavingOut(request, [row], places));
  const mayLeaveOut = run.running === null && without.length < importMaximumWithout;
  const { rows, created, updated, unchanged, foreign } = answer;
  const open = openTwins(foreign, answers);
  const isStale = open === 0 && changesCheck(request, foreign, answers);
  const nothing = created + updated === 0 && !answers.books ? t('medias.import.nothingToDo') : null;
  const closed = open > 0 ? t('medias.foreign.twinsOpen', { count: open }) : isStale ? null : nothing;
  return (
    <section className={page.preview} aria-label={t('medias.preview.label')}>
      <div className={page.found} role="status">
        <IconListCheck size={24} stroke={1.7} aria-hidden="true" />
        <div>
          <h2>{t('medias.preview.title')}</h2>
          <p>
            {t('medias.preview.counts', {
              rows: groupThousands(rows),
              created: groupThousands(created),
              updated: groupThousands(updated),
              unchanged: groupThousands(unchanged),
            })}
          </p>
          {first.length === 0 ? null : (
            <p>
              <strong>{t('medias.preview.changedSince', { count: first.length })}</strong>
            </p>
          )}
          {answer.sheet === '' ? null : <p>{t('medias.preview.fromSheet', { sheet: answer.sheet })}</p>}
          <LeftOut request={request} onCheck={check} />
          <MappingNote request={request} onReview={run.review} />
          {closed === null ? null : <p>{closed}</p>}
        </div>
        <div className={page.store}>
          {created + updated === 0 && request.mapping !== undefined ? <FilledButton request={request} /> : null}
          <Button variant="default" disabled={run.running !== null} onClick={run.reset}>
            {t('ui.actions.cancel')}
          </Button>
          <ActionButton
            loading={run.running === 'import'}
            closedBecause={closed}
            onClick={() => void (isStale ? run.check : run.store)(withAnswers(request, answers))}
          >
            {t(isStale ? 'medias.foreign.checkAnswers' : 'medias.import.submit')}
          </ActionButton>
        </div>
      </div>
      {run.running === 'import' ? (
        <div className={page.working}>
          <ImportProgress bytes={run.progress} transfer={run.key} onCancel={run.cancel} />
        </div>
      ) : null}
      {foreign ? <ForeignFindings foreign={foreign} answers={answers} onAnswer={setAnswers} /> : null}
      <ImportWarnings
        warnings={answer.warnings}
        total={answer.warnings_total}
        {...(mayLeaveOut && { onLeaveOut: leaveOut })}
      />
      <RowFilter answer={answer} onLeaveOut={mayLeaveOut ? leaveOut : undefined} />
    </section>
  );
}

type Shown = ImportRowState | 'ALL';

type FilterProps = { readonly answer: Checked; readonly onLeaveOut: OnLeaveOut | undefined };

function RowFilter({ answer, onLeaveOut }: FilterProps): React.ReactNode {
  const { t } = useTranslation();
  const [chosen, choose] = useState<Shown>('ALL');
  const totals = { NEW: answer.created, CHANGED: answer.updated, UNCHANGED: answer.unchanged };
  const rows = chosen === 'ALL' ? answer.list : answer.list.filter(({ state }) => state === chosen);
  const total = chosen === 'ALL' ? answer.rows : totals[chosen];
  const choices = (['NEW', 'CHANGED', 'UNCHANGED'] as const).map((state) => ({
    value: state,
    label: t('medias.preview.of', { state: t(`medias.preview.${state}`), count: groupThousands(totals[state]) }),
  }));
  return (
    <>
      <div className={page.filter}>
        <SegmentedControl
          className={page.states}
          aria-label={t('medias.preview.filter')}
          value={chosen}
          onChange={choose}
          data={[{ value: 'ALL', label: t('medias.preview.all', { count: groupThousands(answer.rows) }) }, ...choices]}
        />
      </div>
      <PreviewRows key={chosen} columns={answer.columns} rows={rows} total={total} onLeaveOut={onLeaveOut} />
    </>
  );
}

const STEP = 100;
/** A row of a table in its owner's layout has a dozen, which would hide the next rows. */
const READINGS_SHOWN = 3;
/** A code up to this length is not broken into groups. */
const LONGEST_UNBROKEN = 20;

const heads = ['row', 'state', 'code', 'name', 'changes'] as const;
const tones: Readonly<Record<ImportRowState, Tone>> = { NEW: 'accepted', CHANGED: 'progress', UNCHANGED: 'closed' };

type RowsProps = {
  readonly columns: readonly string[];
  readonly rows: readonly MediaImportRow[];
  /** The number in the workbook; only the first rows of each state are sent. */
  readonly total: number;
  readonly onLeaveOut: OnLeaveOut | undefined;
};

/** The rows of a checked workbook. */
function PreviewRows({ columns, rows, total, onLeaveOut }: RowsProps): React.ReactNode {
  const { t } = useTranslation();
  if (rows.length === 0) return <p className={styles.none}>{t('medias.preview.none')}</p>;
  const shownText = (shown: number): string | null => {
    if (shown === total) return null;
    const part = t('medias.preview.shown', { shown: groupThousands(shown), total: groupThousands(total) });
    return rows.length === total ? part : `${part} ${t('medias.preview.capped', { count: importRowsShown })}`;
  };
  return (
    <SheetTable
      label={t('medias.preview.rows')}
      heads={heads.map((head) => t(`medias.preview.${head}`))}
      rows={rows}
      step={STEP}
      shownText={shownText}
      moreLabel={(count) => t('medias.preview.more', { rest: groupThousands(count) })}
    >
      {(row) => <PreviewRow key={row.row} columns={columns} row={row} onLeaveOut={onLeaveOut} />}
    </SheetTable>
  );
}

type RowProps = Pick<RowsProps, 'columns' | 'onLeaveOut'> & { readonly row: MediaImportRow };

function PreviewRow({ columns, row, onLeaveOut }: RowProps): React.ReactNode {
  const { t } = useTranslation();
  const rowName = useRowName();
  return (
    <tr data-first="true">
      <td className={styles.row} data-label={t('medias.preview.row')}>
        {rowName(row.row, row.place)}
        {onLeaveOut === undefined ? null : <LeaveOut row={row.row} place={row.place} onLeaveOut={onLeaveOut} />}
      </td>
      <td data-label={t('medias.preview.state')}>
        <StateBadge tone={tones[row.state]}>{t(`medias.preview.${row.state}`)}</StateBadge>
      </td>
      <td
        className={row.surface_code.length > LONGEST_UNBROKEN ? undefined : styles.code}
        data-label={t('medias.preview.code')}
      >
        {row.surface_code}
      </td>
      <td data-label={t('medias.preview.name')}>{row.title}</td>
      <td data-label={t('medias.preview.changes')}>
        <div>
          {row.changes.length === 0 && row.readings.length === 0 && row.values.length === 0 ? <Dash /> : null}
          {row.readings.length === 0 ? null : <Readings readings={row.readings} />}
          {row.changes.length === 0 ? null : <Changes changes={row.changes} />}
          {row.values.length === 0 ? null : <Values columns={columns} row={row} />}
        </div>
      </td>
    </tr>
  );
}

/** The values that were read differently from what the cell holds. */
function Readings({ readings }: Pick<MediaImportRow, 'readings'>): React.ReactNode {
  const { t } = useTranslation();
  const list = (some: MediaImportRow['readings']): React.ReactNode => (
    <ul className={styles.changes}>
      {some.map(({ column, cell, value }) => (
        <li key={column}>
          <mark className={styles.reading}>{t('medias.preview.reading', { column, cell, value })}</mark>
        </li>
      ))}
    </ul>
  );
  if (readings.length <= READINGS_SHOWN) return list(readings);
  return (
    <>
      {list(readings.slice(0, READINGS_SHOWN))}
      <details>
        <summary>{t('medias.preview.moreReadings', { count: readings.length - READINGS_SHOWN })}</summary>
        {list(readings.slice(READINGS_SHOWN))}
      </details>
    </>
  );
}

/** All values of a new surface as they will be stored. */
function Values({ columns, row }: Omit<RowProps, 'onLeaveOut'>): React.ReactNode {
  const { t } = useTranslation();
  const filled = row.values.flatMap((value, index) =>
    value === null ? [] : [{ column: columns[index] ?? '', value }],
  );
  return (
    <details>
      <summary>{t('medias.preview.values', { count: filled.length })}</summary>
      <dl className={styles.values}>
        {filled.map(({ column, value }) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Changes({ changes }: { readonly changes: MediaImportRow['changes'] }): React.ReactNode {
  const { t } = useTranslation();
  const empty = t('medias.preview.empty');
  return (
    <ul className={styles.changes}>
      {changes.map(({ column, from, to }) => (
        <li key={column}>{t('medias.preview.change', { column, from: from ?? empty, to: to ?? empty })}</li>
      ))}
    </ul>
  );
}

type ResultProps = {
  readonly answer: MediaImportAnswer;
  readonly request: WorkbookRequest;
  readonly onAnother: () => void;
};

/** The result of the import, and links to its surfaces. */
export function ImportResult({ answer, request, onAnother }: ResultProps): React.ReactNode {
  const { t } = useTranslation();
  const { created, updated, unchanged, given_codes: codes, import: id, occupied } = answer;
  const [taken, setTaken] = useState<React.ComponentProps<typeof TakenBackWords>['answer'] | null>(null);
  return (
    <div className={page.result} role="status">
      <IconCircleCheck size={24} stroke={1.7} aria-hidden="true" />
      <div>
        <h2>{t('medias.import.resultTitle')}</h2>
        <p>
          {t('medias.import.counts', { created, updated })}
          {unchanged === 0 ? null : ` ${t('medias.import.unchanged', { count: unchanged })}`}
          {occupied > 0 ? ` ${t('medias.foreign.booked', { count: occupied })}` : null}
        </p>
        {taken === null ? null : <TakenBackWords answer={taken} />}
        <LeftOut request={request} />
        {taken === null ? <GivenCodes codes={codes} isOwnTable={request.mapping !== undefined} /> : null}
        <div className={page.buttons}>
          <ActionButton to="/medias">{t('medias.import.toList')}</ActionButton>
          <Button variant="default" onClick={onAnother}>
            {t('medias.import.another')}
          </Button>
          {request.mapping === undefined || taken !== null ? null : <FilledButton request={request} />}
          {typeof id !== 'number' || taken !== null ? null : (
            <TakeBackButton of={{ id, file_name: request.file.name, created, updated }} onTaken={setTaken} />
          )}
        </div>
      </div>
    </div>
  );
}

/** This many codes are named. */
const NAMED = 10;

type GivenProps = { readonly codes: readonly string[]; readonly isOwnTable: boolean };

/** Names the corrected surfaces, which the workbook itself does not. */
function GivenCodes({ codes, isOwnTable }: GivenProps): React.ReactNode {
  const { t } = useTranslation();
  if (codes.length === 0) return null;
  const more =
    codes.length > NAMED ? [t('medias.import.givenCodesMore', { total: groupThousands(codes.length - NAMED) })] : [];
  const search = codes.join(' ');
  return (
    <>
      <p>
        {t('medias.import.givenCodes', { codes: [...codes.slice(0, NAMED), ...more].join(', ') })}{' '}
        {t(isOwnTable ? 'medias.import.givenCodesOwn' : 'medias.import.givenCodesHint')}
      </p>
      {search.length > surfaceSearchLength ? null : (
        <ActionButton variant="default" to="/medias" search={{ search }}>
          {t('medias.import.toGiven')}
        </ActionButton>
      )}
    </>
  );
}
