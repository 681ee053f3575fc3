import type { DeskRow as Row } from '@felulet/contract/sales/desk.ts';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { Target } from '../../../ui/action/route-link.tsx';
import { focusUnreadField } from '../../../ui/form/focus-unread-field.ts';
import { useUnreadFields } from '../../../ui/form/unread-fields.ts';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { EmptyMessage } from '../../../ui/table/table-messages.tsx';
import { useCutEdges } from '../../../ui/table/use-cut-edges.ts';
import { BOOKING_FILTER_KEY } from '../bookings.api.ts';
import { type DeskRowsQuery, deskQuery } from '../desk.api.ts';
import styles from './desk.module.css';
import { DeskBar } from './desk-bar.tsx';
import { DeskFill } from './desk-fill.tsx';
import { findDeskCell, focusCell, keyStep, neighbourCell } from './desk-keys.ts';
import { DeskTableRow } from './desk-row.tsx';
import { toastFilled } from './toast-filled.ts';
import { type Desk, type DeskCell, useDesk } from './use-desk.ts';
import { type DeskDecisions, useDeskDecisions } from './use-desk-decisions.ts';
import { useDeskFill } from './use-desk-fill.ts';
import { type DeskPrices, useDeskPrices } from './use-desk-prices.ts';

/** Chosen bookings, or the waiting ones of a campaign or package, priced side by side. */
export default function BookingDeskPage(): React.ReactNode {
  const { t } = useTranslation();
  const query = useDeskQuery();
  const leadOf = (count: number, total: number): string | undefined => {
    if (count === 0) return undefined;
    return total > count ? t('desk.more', { total, count }) : t('desk.lead', { count });
  };
  const result = useQuery({ ...deskQuery(query ?? {}), enabled: query !== null });
  if (query === null)
    return (
      <>
        <PageHeader title={t('desk.title')} back={backFrom({})} />
        <Nothing query={{}} />
      </>
    );
  return (
    <Loaded result={result}>
      {({ rows, totalCount }) => (
        <>
          <PageHeader title={t('desk.title')} lead={leadOf(rows.length, totalCount)} back={backFrom(query)} />
          {rows.length === 0 ? (
            <Nothing query={query} />
          ) : (
            <DeskGrid rows={rows} onReload={() => void result.refetch()} />
          )}
        </>
      )}
    </Loaded>
  );
}

function Nothing({ query }: { readonly query: DeskRowsQuery }): React.ReactNode {
  const { t } = useTranslation();
  const action = (
    <ActionButton variant="default" {...backFrom(query)}>
      {t('desk.toList')}
    </ActionButton>
  );
  const empty = { title: t('desk.empty'), hint: t('desk.emptyHint'), action };
  return <EmptyMessage list={undefined} totalCount={0} empty={empty} />;
}

/** Null for an address that names no booking. */
function useDeskQuery(): DeskRowsQuery | null {
  const { ids, campaign, bookingPackage } = usePageSearch<'/bookings/desk'>();
  const isId = (value: unknown): boolean => /^\d+$/.test(String(value));
  if (isId(campaign)) return { campaign: Number(campaign) };
  if (isId(bookingPackage)) return { bookingPackage: Number(bookingPackage) };
  return /^\d+(,\d+)*$/.test(String(ids)) ? { ids: String(ids) } : null;
}

function backFrom({ bookingPackage }: DeskRowsQuery): Target {
  if (bookingPackage !== undefined) return { to: `/bookings/package-list/${Number(bookingPackage)}/bookings` };
  return { to: '/bookings', search: shownSearch(BOOKING_FILTER_KEY) };
}

const DeskTagsDialog = lazy(() =>
  import('./desk-tags-dialog.tsx').then((module) => ({ default: module.DeskTagsDialog })),
);
const DeskRejectDialog = lazy(() =>
  import('./desk-reject-dialog.tsx').then((module) => ({ default: module.DeskRejectDialog })),
);

type Props = { readonly rows: readonly Row[]; readonly onReload: () => void };

/** Bookings priced like in a spreadsheet, and decided together. */
function DeskGrid({ rows, onReload }: Props): React.ReactNode {
  const { t } = useTranslation();
  const desk = useDesk(rows);
  const { unread, report } = useUnreadFields();
  const prices = useDeskPrices(desk, unread);
  const decisions = useDeskDecisions(desk, prices);
  const sheet = useSheet(desk);
  const scroller = useCutEdges();
  const filling = useDeskFill(desk);
  const [isRejecting, setRejecting] = useState(false);
  const [tagged, setTagged] = useState<Row | null>(null);
  const open = desk.rows.filter(desk.isEditable);
  const isUnfilled = open.length > 1 && !filling.isEmpty;
  useLeaveGuard(() => desk.isTouched || isUnfilled, { isSaving: () => decisions.isPending });
  return (
    <>
      <p className={styles.keys}>{t('desk.keys')}</p>
      <Bar {...{ prices, decisions, sheet, isUnfilled }} onReject={() => setRejecting(true)} />
      <section ref={scroller} className={styles.scroller} aria-label={t('desk.title')}>
        <table ref={sheet.frame} className={styles.sheet} onKeyDown={sheet.onKeyDown} onFocus={sheet.onFocus}>
          <Heads desk={desk} openCount={open.length} />
          <tbody>
            {open.length > 1 ? <DeskFill {...{ desk, filling }} /> : null}
            {desk.rows.map((row) => (
              <DeskTableRow
                key={row.id}
                {...{ row, desk, prices }}
                onUnread={report}
                onReload={() => {
                  desk.forget(row.id);
                  onReload();
                }}
                onTags={setTagged}
                onCopyDiscounts={(from) => toastFilled(t, desk.copyDiscounts(from))}
              />
            ))}
          </tbody>
        </table>
      </section>
      <Suspense fallback={null}>
        {tagged === null ? null : (
          <DeskTagsDialog
            name={tagged.media.title}
            tags={desk.valuesOf(tagged).price_tags}
            onChange={(price_tags) => desk.change(tagged, { price_tags })}
            onClose={() => setTagged(null)}
          />
        )}
        {isRejecting ? (
          <DeskRejectDialog rows={decisions.chosen} onClose={() => setRejecting(false)} onReject={decisions.reject} />
        ) : null}
      </Suspense>
    </>
  );
}

type BarProps = {
  readonly prices: DeskPrices;
  readonly decisions: DeskDecisions;
  readonly sheet: Sheet;
  readonly isUnfilled: boolean;
  readonly onReject: () => void;
};

function Bar({ prices, decisions, sheet, isUnfilled, onReject }: BarProps): React.ReactNode {
  const { chosen } = decisions;
  return (
    <DeskBar
      count={chosen.length}
      sum={decisions.sum}
      isBehind={chosen.some((row) => prices.isBehind(row.id))}
      isPending={decisions.isPending}
      isUnfilled={isUnfilled}
      canCopyDown={sheet.current !== null}
      onCopyDown={() => {
        if (sheet.current !== null) sheet.copyDown(sheet.current);
      }}
      onApprove={() => focusUnreadField(document) || void decisions.approve().then(sheet.lead)}
      onReject={onReject}
    />
  );
}

function Heads({ desk, openCount }: { readonly desk: Desk; readonly openCount: number }): React.ReactNode {
  const { t } = useTranslation();
  const columns = ['media', 'quantity', 'period', 'discounts', 'adHoc', 'tags', 'total', 'actions'] as const;
  const chosen = desk.rows.filter((row) => desk.isEditable(row) && desk.chosen.has(row.id)).length;
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.check}>
          <Checkbox
            size="xs"
            label={t('desk.chooseAll')}
            classNames={{ labelWrapper: styles.checkWords }}
            aria-label={t('desk.chooseAll')}
            checked={openCount > 0 && chosen === openCount}
            indeterminate={chosen > 0 && chosen < openCount}
            disabled={openCount === 0}
            onChange={desk.toggleAll}
          />
        </th>
        {columns.map((column) => (
          <th key={column} scope="col" className={column === 'total' ? styles.total : undefined}>
            {column === 'actions' ? (
              <span className={styles.unseen}>{t('desk.column.actions')}</span>
            ) : (
              t(`desk.column.${column}`)
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Sheet = {
  readonly frame: React.RefObject<HTMLTableElement | null>;
  /** The cell that had the focus last. */
  readonly current: DeskCell | null;
  readonly copyDown: (cell: DeskCell) => void;
  readonly lead: (cell: DeskCell | null) => void;
  readonly onFocus: (event: React.FocusEvent) => void;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
};

/** Moves between the cells by keys, and copies the current one down with Ctrl+D. */
function useSheet(desk: Desk): Sheet {
  const { t } = useTranslation();
  const copyDown = (cell: DeskCell): void => toastFilled(t, desk.copyDown(cell));
  const frame = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<DeskCell | null>(null);
  return {
    frame,
    current,
    copyDown,
    lead: (cell) => {
      if (cell !== null) focusCell(frame.current, cell);
    },
    onFocus: ({ target }) => {
      const cell = findDeskCell(target);
      if (cell !== null) setCurrent(cell);
    },
    onKeyDown: (event) => {
      const cell = findDeskCell(event.target);
      if (cell === null || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
        event.preventDefault();
        return copyDown(cell);
      }
      const step = event.ctrlKey || event.metaKey ? null : keyStep(event);
      if (step === null) return;
      event.preventDefault();
      const next = neighbourCell(
        cell,
        step,
        desk.rows.filter(desk.isEditable).map(({ id }) => id),
      );
      if (next !== null) focusCell(frame.current, next);
    },
  };
}
