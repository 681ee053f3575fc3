import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { Anchor, Title } from '@mantine/core';
import { IconHourglassHigh, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { findAction } from '../../../../ui/action/record-actions.ts';
import type { RowAction } from '../../../../ui/table/column.ts';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import { readyRows } from '../../../../ui/table/ready-rows.ts';
import { type Selection, useKeptSelection } from '../../../../ui/table/use-selection.ts';
import { useRole } from '../../../auth/shared/use-account.ts';
import { useOpenedComments } from '../../../comments/shared/comment-target.ts';
import { useCommentCounts } from '../../../comments/shared/use-comment-counts.ts';
import { OpenedOption } from '../../../options/shared/opened-option.tsx';
import { useOptionActs } from '../../../options/shared/use-option-acts.tsx';
import { useSoonLimit } from '../../../options/shared/use-soon.ts';
import { AgencyCommission } from '../agency-commission.tsx';
import { OwingPublishers } from '../owing-publishers.tsx';
import { PriceSummary } from '../price-summary.tsx';
import { useEmptyOffer } from '../use-empty-offer.tsx';
import { useLinePages } from '../use-line-pages.tsx';
import { offerLineLink, useOfferActions } from '../use-offer-actions.ts';
import { useOfferView } from '../use-offer-view.ts';
import { OfferBar } from './offer-bar.tsx';
import { OfferCards } from './offer-cards.tsx';
import { offerColumnsFor } from './offer-columns.tsx';
import { OfferMap } from './offer-map.tsx';
import { GoneLines, OfferMarks, useOfferMarks } from './offer-marks.tsx';
import {
  buildOfferRows,
  canTakeFee,
  commentedAt,
  isChoosable,
  lacksFee,
  narrowed,
  type OfferNarrowing,
  type OfferRow,
} from './offer-rows.ts';
import { OfferSelection } from './offer-selection.tsx';
import styles from './offer-tab.module.css';

const MoveDialog = lazy(async () => ({ default: (await import('../move-dialog.tsx')).MoveDialog }));
const LineFinancials = lazy(async () => ({ default: (await import('../line-financials.tsx')).LineFinancials }));

/** The offer as the reader may see it, or a note that it is not ready. */
export function OfferTab({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  if (!campaign.is_offer_visible) return <WithoutOffer campaign={campaign} />;
  return (
    <>
      <OwingPublishers campaign={campaign} />
      <OwnDesk campaign={campaign} />
      <OfferLines campaign={campaign} />
      <PriceSummary rows={campaign.pricing_summary} />
      {campaign.agency_commission === undefined ? null : <AgencyCommission commission={campaign.agency_commission} />}
    </>
  );
}

function OfferLines({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const [narrowing, setNarrowing] = useState<OfferNarrowing>({ text: '', state: null });
  const [opened, setOpened] = useState<OfferRow | null>(null);
  const [moving, setMoving] = useState<OfferRow | null>(null);
  const [option, setOption] = useState<OfferRow | null>(null);
  const [view, setView] = useOfferView();
  const comments = useOpenedComments();
  const counts = useCommentCounts(campaign.id);
  const optionActs = useOptionActs();
  const rowActions = useOfferActions(campaign.id, {
    onFinancials: setOpened,
    onMove: setMoving,
    onComments: (row) => comments.open(commentedAt(row)),
    onOption: setOption,
    optionActsOf: (row) =>
      optionActs.ofMark(row.option, { ...row, quantity: row.quantity ?? 1, campaign: campaign.name }),
  });
  const assembles = findAction(campaign, 'browse_surfaces')?.allowed === true;
  const { comparison, lineOf } = useOfferMarks(campaign);
  const all = useMemo(
    () =>
      buildOfferRows(campaign, assembles).map((row) => ({
        ...row,
        mark: lineOf(row) ?? null,
        comments: counts.of(commentedAt(row)),
      })),
    [campaign, assembles, lineOf, counts],
  );
  const soon = useSoonLimit();
  const shown = useMemo(() => narrowed(all, narrowing, soon), [all, narrowing, soon]);
  const selection = useKeptSelection(`offer-${campaign.id}`, {}, async (keys) =>
    keys.filter((key) => all.some((row) => row.key === key && isChoosable(row))),
  );
  const withoutFee = all.filter(lacksFee);
  const showWithoutFee = (): void => {
    setView('table');
    setNarrowing({ text: '', state: 'WITHOUT_FEE' });
    selection.choose(withoutFee.filter(canTakeFee).map((row) => row.key));
  };
  const lines = { campaign, all, shown, rowActions, selection };
  const bar = (
    <div className={styles.bar}>
      {all.length === 0 ? null : (
        <OfferBar
          rows={all}
          withoutFee={campaign.without_fee ?? 0}
          narrowing={narrowing}
          onNarrow={setNarrowing}
          onShowWithoutFee={withoutFee.length === 0 ? undefined : showWithoutFee}
          view={view}
          onView={setView}
        />
      )}
      {comparison === undefined ? null : <OfferMarks campaign={campaign} comparison={comparison} />}
    </div>
  );
  return (
    <div>
      {view === 'cards' && shown.length > 0 ? (
        <>
          {bar}
          <CardLines {...lines} />
        </>
      ) : (
        <TableLines {...lines} bar={bar} />
      )}
      {moving === null ? null : (
        <Suspense fallback={null}>
          <MoveDialog campaign={campaign} rows={[moving]} onMoved={() => undefined} onClose={() => setMoving(null)} />
        </Suspense>
      )}
      {comparison === undefined ? null : <GoneLines comparison={comparison} />}
      {opened === null ? null : (
        <Suspense fallback={null}>
          <LineFinancials row={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      <OpenedOption id={option?.option?.id} title={option?.title ?? ''} onClose={() => setOption(null)} />
      {optionActs.dialog}
    </div>
  );
}

type LinesProps = {
  readonly campaign: Campaign;
  readonly all: readonly OfferRow[];
  readonly shown: readonly OfferRow[];
  readonly rowActions: (row: OfferRow) => readonly RowAction[];
  readonly selection: Selection;
};

type TableProps = LinesProps & { readonly bar: React.ReactNode };

function TableLines({ campaign, all, shown, rowActions, selection, bar }: TableProps): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const { rows, footer } = useLinePages(shown);
  const choosable = shown.filter(isChoosable);
  const empty = useEmptyOffer(campaign, all.length === 0);
  return (
    <>
      <DataTable
        label={t('campaigns.offer.label')}
        columns={offerColumnsFor(role)}
        result={readyRows(rows)}
        rowId={(row) => row.key}
        rowName={(row) => row.title}
        rowTo={offerLineLink}
        rowSearch={{ ref: String(campaign.id) }}
        rowActions={rowActions}
        selection={all.some(isChoosable) ? selection : undefined}
        canChoose={isChoosable}
        selectionActions={
          <>
            {rows.length === shown.length ? null : (
              <Anchor
                component="button"
                type="button"
                onClick={() => selection.choose(choosable.map((row) => row.key))}
              >
                {t('offer.view.chooseAll', { count: choosable.length })}
              </Anchor>
            )}
            <OfferSelection campaign={campaign} rows={all} selection={selection} />
          </>
        }
        note={bar}
        empty={all.length === 0 ? empty : { title: t('campaigns.offer.nothingFound') }}
      />
      {footer}
    </>
  );
}

function CardLines({ campaign, shown, rowActions }: LinesProps): React.ReactNode {
  const { rows, footer } = useLinePages(shown);
  const [hoveredId, setHovered] = useState<number | null>(null);
  return (
    <>
      <OfferMap rows={shown} campaignId={campaign.id} hoveredId={hoveredId} onHover={setHovered} />
      <OfferCards
        rows={rows}
        linkOf={offerLineLink}
        linkSearch={{ ref: String(campaign.id) }}
        actionsOf={rowActions}
        highlightedId={hoveredId}
        onHover={setHovered}
      />
      {footer}
    </>
  );
}

const noOfferReasons: Readonly<Record<string, 'notBegun' | 'neverMade'>> = {
  offer_not_begun: 'notBegun',
  offer_never_made: 'neverMade',
};

function WithoutOffer({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const words = noOfferReasons[findAction(campaign, 'show_offer')?.reason?.code ?? ''] ?? 'beingAssembled';
  return (
    <div className={styles.hidden}>
      <IconHourglassHigh size={40} stroke={1.4} aria-hidden="true" />
      <Title order={2}>{t(`campaigns.offer.without.${words}`)}</Title>
      <p className={styles.hint}>{t(`campaigns.offer.without.${words}Hint`)}</p>
    </div>
  );
}

/** A publisher that assembles the offer prices its own rows; this leads to its desk while some wait. */
function OwnDesk({ campaign }: { readonly campaign: Pick<Campaign, 'id' | 'bookings'> }): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const waiting = campaign.bookings.filter(({ state }) => state === 'WAITING_FOR_PUBLISHER').length;
  if (role !== 'ROLE_PUBLISHER' || waiting === 0) return null;
  return (
    <p>
      <ActionButton icon={IconTable} to="/bookings/desk" search={{ campaign: String(campaign.id) }}>
        {t('campaigns.offer.ownDesk', { count: waiting })}
      </ActionButton>
    </p>
  );
}
