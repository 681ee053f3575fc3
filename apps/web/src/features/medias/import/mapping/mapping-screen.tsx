import type { RecognisedSheet } from '@felulet/contract/catalogue/inventory-columns.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { rowsText } from '@felulet/domain/format/named-rows.ts';
import { Alert, Anchor, Button, Checkbox, Tabs } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { useLeaveGuard } from '../../../../ui/form/use-leave-guard.ts';
import { recogniseWorkbook, type WorkbookRequest } from '../../medias.api.ts';
import { useOwnPublisher } from '../../parts/use-own-publisher.ts';
import { ImportProgress } from '../import-form.tsx';
import type { MappingFocus, WorkbookImport } from '../use-workbook-import.ts';
import { ColumnStrip } from './column-strip.tsx';
import styles from './mapping.module.css';
import { MappingConstants } from './mapping-constants.tsx';
import { type MappingDraft, mappingOf, type Standing, standingOf, type TableChoice } from './mapping-draft.ts';
import type { ConstantField } from './mapping-fields.ts';
import { MappingQuestions } from './mapping-questions.tsx';
import { TradeWords } from './trade-words.tsx';
import { type HeldMapping, withMapping } from './use-recognition.ts';

type Props = {
  readonly run: WorkbookImport;
  readonly held: HeldMapping;
  readonly request: WorkbookRequest;
  readonly isStale: boolean;
  readonly focus: MappingFocus | undefined;
};

/** What each column of a table in its owner's layout is taken for; what is not certain stands first. */
export function MappingScreen({ run, held, request, isStale, focus }: Props): React.ReactNode {
  const { t } = useTranslation();
  const own = useOwnPublisher();
  const { draft, answer, begun } = held;
  const { sheets, isLoading } = useSamples(held);
  const readable = draft.tables.flatMap(({ isRead }, table) => (isRead ? [table] : []));
  const [chosen, choose] = useState<number | null>(() => answer.sheets.findIndex(({ name }) => name === focus?.sheet));
  const [opened, open] = useState<ConstantField | undefined>(focus?.field);
  const table = readable.find((one) => one === chosen) ?? readable[0];
  const change = run.mapping.change;
  const standing = standingOf(draft, answer.sheets);
  const reason = useReason(standing);
  const confirm = (): void => {
    if (reason === null && run.running === null) void run.check(withMapping(request, mappingOf(draft, answer)));
  };
  useLeaveGuard(() => draft !== begun);
  const company = request.company ?? own;
  const parts = { draft, sheets, onChange: change };
  return (
    <section
      className={styles.screen}
      aria-label={t('medias.mapping.title')}
      // It takes the focus when it appears, so that its keys work at once.
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) confirm();
      }}
    >
      <div className={styles.head}>
        <h2>{t('medias.mapping.title')}</h2>
        <p>{t('medias.mapping.lead')}</p>
        {isStale ? <Alert color="yellow">{t('medias.mapping.stale')}</Alert> : null}
      </div>
      <MappingQuestions {...parts} />
      <LeftOutTables {...parts} />
      {readable.length > 1 ? (
        <Tabs value={String(table)} onChange={(value) => choose(value === null ? null : Number(value))}>
          <Tabs.List aria-label={t('medias.mapping.tables')} className={styles.tabs}>
            {readable.map((one) => (
              <Tabs.Tab key={one} value={String(one)}>
                {tableName(sheets, one)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      ) : null}
      {table === undefined ? null : (
        <>
          <TableFacts {...parts} table={table} isOneOfSeveral={readable.length > 1} />
          <ColumnStrip key={table} {...parts} table={table} isLoading={isLoading} />
          <MappingConstants
            key={`constants-${table}`}
            {...parts}
            table={table}
            company={company}
            focus={opened}
            onFocus={open}
          />
          <TradeWords
            words={draft.words}
            isWanted={focus?.words !== undefined}
            onChange={(words) => change({ ...draft, words })}
          />
        </>
      )}
      <Footer run={run} standing={standing} reason={reason} onConfirm={confirm} />
    </section>
  );
}

const CHOOSING_PAUSE = 400;

/** The columns with samples as they are read by what is chosen; former samples stay in sight meanwhile. */
function useSamples({ file, company, answer, begun, draft }: HeldMapping) {
  const [settled] = useDebouncedValue(draft, CHOOSING_PAUSE);
  const whole = mappingOf(settled, answer);
  // No sample depends on what is true of all rows.
  const mapping = { ...whole, sheets: whole.sheets.map((sheet) => ({ ...sheet, constants: {}, made_of: {} })) };
  const isRecognised = settled === begun && answer.remembered === null;
  const { data, isFetching } = useQuery({
    queryKey: ['import-samples', file.name, file.size, file.lastModified, company, mapping],
    queryFn: ({ signal }) => recogniseWorkbook({ file, company, mapping }, { signal }),
    enabled: !isRecognised && mapping.sheets.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const sampled = data?.sheets ?? [];
  // Tables and columns are those that were recognised first; of an answer about a changed file nothing is taken.
  const sheets = answer.sheets.map((sheet, table): RecognisedSheet => {
    const columns = sampled[table]?.columns ?? [];
    const withSamples = sheet.columns.map((column, place) => {
      const other = columns[place];
      return other?.letter === column.letter && other.header === column.header
        ? { ...column, samples: other.samples }
        : column;
    });
    return { ...sheet, columns: withSamples };
  });
  return { sheets, isLoading: settled !== draft || isFetching };
}

/** Why the columns cannot be confirmed yet. */
function useReason({ open, doubled: [doubled], isNothingRead, isWordUnfinished }: Standing): string | null {
  const { t } = useTranslation();
  if (isNothingRead) return t('medias.mapping.closed.nothing');
  if (open > 0) return t('medias.mapping.closed.open', { count: open });
  if (doubled !== undefined)
    return t('medias.mapping.closed.doubled', {
      field: t(`medias.mapping.meaning.${doubled.meaning}`),
      letters: doubled.letters.join(', '),
    });
  return isWordUnfinished ? t('medias.mapping.closed.word') : null;
}

type FooterProps = {
  readonly run: WorkbookImport;
  readonly standing: Standing;
  readonly reason: string | null;
  readonly onConfirm: () => void;
};

function Footer({ run, standing: { open, doubled }, reason, onConfirm }: FooterProps): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.footer}>
      {run.running === 'check' ? (
        <ImportProgress bytes={run.progress} transfer={run.key} onCancel={run.cancel} />
      ) : (
        <span className={styles.footerText} role="status">
          {doubled.length > 0 || open > 0 ? reason : null}
        </span>
      )}
      <Button variant="default" disabled={run.running !== null} onClick={run.reset}>
        {t('ui.actions.cancel')}
      </Button>
      <ActionButton loading={run.running === 'check'} closedBecause={reason} onClick={onConfirm}>
        {open > 0 ? t('medias.mapping.confirmLeft', { count: open }) : t('medias.mapping.confirm')}
      </ActionButton>
    </div>
  );
}

/** A sheet's name; where it holds several tables, with their rows. */
function tableName(sheets: readonly RecognisedSheet[], table: number): string {
  const sheet = sheets[table];
  if (sheet === undefined) return '';
  const isShared = sheets.filter(({ name }) => name === sheet.name).length > 1;
  const rows = sheet.rows === null ? '' : `${sheet.rows.from}–${sheet.rows.to}`;
  return isShared ? `${sheet.name} (${rows})` : sheet.name;
}

type PartProps = {
  readonly draft: MappingDraft;
  readonly sheets: readonly RecognisedSheet[];
  readonly onChange: (draft: MappingDraft) => void;
};

function withTable(draft: MappingDraft, table: number, change: Partial<TableChoice>): MappingDraft {
  const tables = draft.tables.map((choice, index) => (index === table ? { ...choice, ...change } : choice));
  return { ...draft, tables };
}

/** Sheets without surfaces and hidden ones, which can be read all the same. */
function LeftOutTables({ draft, sheets, onChange }: PartProps): React.ReactNode {
  const { t } = useTranslation();
  const left = sheets.flatMap((sheet, table) => (draft.tables[table]?.isRead === true ? [] : [{ sheet, table }]));
  if (left.length === 0) return null;
  return (
    <ul className={styles.leftTables} aria-label={t('medias.mapping.leftTables')}>
      {left.map(({ sheet, table }) => {
        const why = sheet.rows === null ? 'empty' : !sheet.surfaces ? 'other' : sheet.hidden ? 'hidden' : 'chosen';
        return (
          <li key={table}>
            {t('medias.mapping.leftTable', { name: tableName(sheets, table), why: t(`medias.mapping.left.${why}`) })}{' '}
            {sheet.rows === null ? null : (
              <Anchor
                component="button"
                type="button"
                aria-label={t('medias.mapping.readAnywayOf', { name: tableName(sheets, table) })}
                onClick={() => onChange(withTable(draft, table, { isRead: true }))}
              >
                {t('medias.mapping.readAnyway')}
              </Anchor>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function hiddenRowsText(hidden: RecognisedSheet['hidden_rows'], t: TFunction): string {
  const { named: rows, rest } = rowsText(hidden);
  const words = { count: hidden.count, rows, rest: groupThousands(rest) };
  return t(rest > 0 ? 'medias.mapping.hiddenRowsMore' : 'medias.mapping.hiddenRows', words);
}

type FactsProps = PartProps & { readonly table: number; readonly isOneOfSeveral: boolean };

/** What is known of the table as a whole. */
function TableFacts({ draft, sheets, onChange, table, isOneOfSeveral }: FactsProps): React.ReactNode {
  const { t } = useTranslation();
  const sheet = sheets[table];
  const choice = draft.tables[table];
  if (sheet === undefined || choice === undefined) return null;
  const isCalendar = Object.values(choice.columns).some(({ meaning }) => meaning.includes('occupied'));
  return (
    <div className={styles.facts}>
      {isOneOfSeveral ? (
        <span>
          {t('medias.mapping.alike')}{' '}
          <Anchor component="button" type="button" onClick={() => onChange(withTable(draft, table, { isRead: false }))}>
            {t('medias.mapping.leaveTable')}
          </Anchor>
        </span>
      ) : null}
      {sheet.hidden_rows.count === 0 ? null : <span>{hiddenRowsText(sheet.hidden_rows, t)}</span>}
      {sheet.sections === null ? null : (
        <Checkbox
          size="xs"
          label={t(`medias.mapping.sections.${sheet.sections}`)}
          checked={choice.sections !== null}
          onChange={(event) =>
            onChange(withTable(draft, table, { sections: event.currentTarget.checked ? sheet.sections : null }))
          }
        />
      )}
      {isCalendar && sheet.year === null ? (
        <NumberField
          size="xs"
          maw={220}
          label={t('medias.mapping.year')}
          value={choice.year}
          onChange={(year) => onChange(withTable(draft, table, { year }))}
        />
      ) : null}
    </div>
  );
}
