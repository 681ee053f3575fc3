import { groupThousands } from '@felulet/domain/format/money.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../../../client/save-download.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { markedMediaWorkbook, type WorkbookRequest } from '../medias.api.ts';
import {
  columnCounts,
  type FaultReport,
  faultyRows,
  isUntold,
  type Narrowing,
  narrowedFaults,
  placesOf,
  type SheetChoice,
  type WorkbookFault,
  type WorkbookWarning,
} from './fault-report.ts';
import styles from './fault-table.module.css';
import { LeaveOut, LeaveOutAll, LeftOut, type OnLeaveOut } from './left-out.tsx';
import { FaultFixes } from './mapping/fault-fixes.tsx';
import { MappingNote } from './mapping/foreign-preview.tsx';
import { useRowName } from './mapping/foreign-rows.tsx';
import { SheetTable } from './sheet-table.tsx';
import type { MappingFocus } from './use-workbook-import.ts';

type Props = {
  readonly report: FaultReport;
  readonly request: WorkbookRequest;
  /** Checks again, with other options. */
  readonly onCheck: (request: WorkbookRequest) => void;
  /** Back to the columns of a table in its owner's layout. */
  readonly onReview: (request: WorkbookRequest, focus?: MappingFocus) => void;
};

/** Every fault of a refused workbook, for correcting the sheet. */
export function FaultTable({ report, request, onCheck, onReview }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [narrowing, setNarrowing] = useState<Narrowing>({ text: '', column: null });
  const shown = narrowedFaults(report.faults, useDeferredValue(narrowing));
  // The workbook passed its check, so the faults come from changes by others.
  const isChecked = request.checkedAt !== undefined;
  const isNarrowed = narrowing.text.trim() !== '' || narrowing.column !== null;
  return (
    <section className={styles.frame} aria-label={t('medias.faults.label')}>
      <div className={styles.head} role="alert">
        <IconAlertTriangle size={22} stroke={1.7} aria-hidden="true" />
        <div>
          <h2>{t('medias.faults.title', { total: groupThousands(report.total) })}</h2>
          <p>
            <strong>{t('medias.faults.nothingStored')}</strong>{' '}
            {t(isChecked ? 'medias.faults.changedSince' : 'medias.faults.whatNext')}
          </p>
          <p className={styles.file}>{t('medias.faults.fromFile', { name: request.file.name })}</p>
          <LeftOut request={request} onCheck={onCheck} />
          <MappingNote request={request} onReview={onReview} />
        </div>
        <div className={styles.download}>
          {report.codesMissing === 0 ? null : (
            <Button onClick={() => onCheck({ ...request, givesCodes: true })}>
              {t('medias.faults.giveCodes', { count: report.codesMissing })}
            </Button>
          )}
          {isChecked ? (
            <Button onClick={() => onCheck(request)}>{t('medias.faults.checkAgain')}</Button>
          ) : (
            <MarkedWorkbookButton request={request} />
          )}
          <LeaveOutAll rows={faultyRows(report)} places={placesOf(report)} request={request} onCheck={onCheck} />
        </div>
      </div>
      {request.mapping === undefined ? null : (
        <FaultFixes report={report} onReview={(focus) => onReview(request, focus)} />
      )}
      <ImportWarnings warnings={report.warnings} total={report.warnings.length} />
      <FaultFilter report={report} narrowing={narrowing} onChange={setNarrowing} />
      {shown.length === 0 ? (
        <div className={styles.none}>
          <p>{t('medias.faults.none')}</p>
          <Button variant="default" onClick={() => setNarrowing({ text: '', column: null })}>
            {t('medias.faults.clear')}
          </Button>
        </div>
      ) : (
        <FaultRows
          key={`${narrowing.column}/${narrowing.text}`}
          faults={shown}
          isForeign={request.mapping !== undefined}
        />
      )}
      {report.leftOut > 0 && !isNarrowed ? (
        <p className={styles.leftOut}>
          {t('medias.faults.leftOut', {
            shown: groupThousands(report.faults.length),
            rest: groupThousands(report.leftOut),
          })}
        </p>
      ) : null}
    </section>
  );
}

type FilterProps = {
  readonly report: FaultReport;
  readonly narrowing: Narrowing;
  readonly onChange: (narrowing: Narrowing) => void;
};

/** When one fault runs through a column, that column can be looked at alone. */
function FaultFilter({ report, narrowing, onChange }: FilterProps): React.ReactNode {
  const { t } = useTranslation();
  const counts = columnCounts(report.faults);
  if (report.faults.length < 2) return null;
  const choices = counts.map(({ column, count }) => ({
    value: column,
    label: t('medias.faults.columnCount', { column: column === '' ? t('medias.faults.sheet') : column, count }),
  }));
  return (
    <div className={styles.filter}>
      <TextInput
        type="search"
        className={styles.search}
        aria-label={t('medias.faults.search')}
        placeholder={t('medias.faults.search')}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
        value={narrowing.text}
        onChange={(event) => onChange({ ...narrowing, text: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t('medias.faults.column')}
        value={narrowing.column === null ? 'all' : `of:${narrowing.column}`}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({ ...narrowing, column: chosen === 'all' ? null : chosen.slice('of:'.length) });
        }}
        data={[
          { value: 'all', label: t('medias.faults.allColumns', { total: groupThousands(report.faults.length) }) },
          ...choices.map(({ value, label }) => ({ value: `of:${value}`, label })),
        ]}
      />
    </div>
  );
}

const STEP = 200;
const heads = ['row', 'column', 'value', 'problem', 'allowed'] as const;

type RowsProps = {
  readonly faults: readonly WorkbookFault[];
  /** Of a table in its owner's layout, which knows nothing of the template's columns. */
  readonly isForeign: boolean;
};

/** Faults in the order of the sheet, with a border between its rows. */
function FaultRows({ faults, isForeign }: RowsProps): React.ReactNode {
  const { t } = useTranslation();
  const total = groupThousands(faults.length);
  return (
    <SheetTable
      label={t('medias.faults.rows')}
      heads={heads.map((head) => t(`medias.faults.${head}`))}
      rows={faults}
      step={STEP}
      shownText={(shown) =>
        shown === faults.length ? null : t('medias.faults.shown', { shown: groupThousands(shown), total })
      }
      moreLabel={(count) => t('medias.faults.more', { rest: groupThousands(count) })}
    >
      {(fault, index) => (
        <FaultRow
          key={index}
          fault={fault}
          isForeign={isForeign}
          isFirstOfRow={fault.row === null || fault.row !== faults[index - 1]?.row}
        />
      )}
    </SheetTable>
  );
}

type RowProps = {
  readonly fault: WorkbookFault;
  readonly isForeign: boolean;
  readonly isFirstOfRow: boolean;
};

function FaultRow({ fault, isForeign, isFirstOfRow }: RowProps): React.ReactNode {
  const { t } = useTranslation();
  const rowName = useRowName();
  const { row, place, column, letters, value, problem, allowed } = fault;
  const isEveryRow = isForeign && isUntold(fault);
  return (
    <tr data-first={isFirstOfRow}>
      <td className={styles.row} data-label={t('medias.faults.row')}>
        {isEveryRow ? t('medias.mapping.everyRow') : row === null ? t('medias.faults.sheet') : rowName(row, place)}
      </td>
      <td data-label={t('medias.faults.column')}>
        <span>
          {letters === null ? null : <span className={styles.letters}>{letters}</span>} {column ?? <Dash />}
        </span>
      </td>
      <td data-label={t('medias.faults.value')}>
        {value === null ? (
          <span className={styles.soft}>{t('medias.faults.emptyCell')}</span>
        ) : (
          <q className={styles.value}>{value}</q>
        )}
      </td>
      <td className={styles.problem} data-label={t('medias.faults.problem')}>
        <span>{problem}</span>
      </td>
      <td className={styles.allowed} data-label={t('medias.faults.allowed')}>
        {allowed ?? <Dash />}
      </td>
    </tr>
  );
}

/** Downloads the workbook with its faulty cells marked and explained, to be corrected there. */
function MarkedWorkbookButton({ request }: { readonly request: WorkbookRequest }): React.ReactNode {
  const { t } = useTranslation();
  const sending = useSending(markedMediaWorkbook, true);
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
      data-tip={t('medias.faults.downloadHint')}
      onClick={() => void download()}
    >
      {t('medias.faults.download')}
    </Button>
  );
}

type Warnings = {
  readonly warnings: readonly WorkbookWarning[];
  readonly total: number;
  /** Leaves out a row that has a warning. */
  readonly onLeaveOut?: OnLeaveOut;
};

const WARNINGS_SHOWN = 200;

/** Warnings that should be read before the import; they refuse nothing. */
export function ImportWarnings({ warnings, total, onLeaveOut }: Warnings): React.ReactNode {
  const { t } = useTranslation();
  const rowName = useRowName();
  if (warnings.length === 0) return null;
  const shown = warnings.slice(0, WARNINGS_SHOWN);
  return (
    <section className={styles.warnings} aria-label={t('medias.warnings.label')}>
      <h3>{t('medias.warnings.title', { count: total })}</h3>
      <ul>
        {shown.map(({ row, place, column, letters, value, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet may say the same twice, and its order stays
          <li key={index}>
            {row === null ? null : <strong>{place ? rowName(row, place) : t('medias.warnings.row', { row })}</strong>}
            {column === null ? null : <span>{letters === null ? column : `${column} (${letters})`}</span>}
            {value === null ? null : <q className={styles.value}>{value}</q>}
            <span>{problem}</span>
            {row === null || onLeaveOut === undefined ? null : (
              <LeaveOut row={row} place={place} onLeaveOut={onLeaveOut} />
            )}
          </li>
        ))}
      </ul>
      {total > shown.length ? <p>{t('medias.warnings.more', { rest: groupThousands(total - shown.length) })}</p> : null}
    </section>
  );
}

type WhichSheetProps = { readonly sheets: readonly SheetChoice[]; readonly onChoose: (sheet: string) => void };

/** Chooses the sheet when several hold surfaces. */
export function WhichSheet({ sheets, onChoose }: WhichSheetProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <section className={styles.which} aria-label={t('medias.warnings.whichSheet')}>
      <h2>{t('medias.warnings.whichSheet')}</h2>
      <p>{t('medias.warnings.whichSheetText')}</p>
      <div className={styles.sheets}>
        {sheets.map(({ name, rows, isHidden }) => (
          <Button key={name} variant="default" onClick={() => onChoose(name)}>
            {t(isHidden ? 'medias.warnings.hiddenSheet' : 'medias.warnings.sheet', {
              name,
              rows: groupThousands(rows),
            })}
          </Button>
        ))}
      </div>
    </section>
  );
}
