import type { Campaign } from '@felulet/contract/campaigns/campaign.responses.ts';
import { Title } from '@mantine/core';
import { IconHourglassHigh, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { findAction } from './campaign-actions.ts';
import { OfferBar } from './offer-bar.tsx';
import { offerColumnsFor } from './offer-columns.tsx';
import { GoneLines, OfferMarks, useOfferMarks } from './offer-marks.tsx';
import { OfferOutlook } from './offer-outlook.tsx';
import { canTakeFee, narrowed, type OfferNarrowing, type OfferRow, offerRowsOf } from './offer-rows.ts';
import { OfferSelection } from './offer-selection.tsx';
import styles from './offer-tab.module.css';
import { PriceSummary } from './price-summary.tsx';
import { readyRows } from './ready-rows.ts';
import { useOfferActions, useOfferLink } from './use-offer-actions.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const LineFinancials = lazy(async () => ({ default: (await import('./line-financials.tsx')).LineFinancials }));

/** The offer as the reader may see it, or a calm word that it is not ready. [D3.13] */
export function OfferTab({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  if (!campaign.is_offer_visible) return <Assembling />;
  return (
    <>
      <OfferOutlook campaign={campaign} />
      <OfferTable campaign={campaign} />
      <PriceSummary rows={campaign.pricing_summary} />
    </>
  );
}

function OfferTable({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  const [narrowing, setNarrowing] = useState<OfferNarrowing>({ text: '', state: null });
  const [opened, setOpened] = useState<OfferRow | null>(null);
  const [moving, setMoving] = useState<OfferRow | null>(null);
  const rowActions = useOfferActions(campaign.id, { onFinancials: setOpened, onMove: setMoving });
  const linkOf = useOfferLink();
  const assembles = findAction(campaign, 'browse_surfaces')?.allowed === true;
  const { comparison, lineOf } = useOfferMarks(campaign);
  const all = offerRowsOf(campaign, assembles).map((row) => ({ ...row, mark: lineOf(row) ?? null }));
  const shown = narrowed(all, narrowing);
  const selection = useSelection();
  const isChoosable = all.some((row) => row.canDelete || row.canMove || canTakeFee(row));
  const withoutFee = all.filter((row) => canTakeFee(row) && row.state === 'PUBLISHER_ACCEPTED' && row.fee === null);
  const emptyHint = t(assembles ? 'campaigns.offer.emptyHint' : 'campaigns.offer.emptyHintReader');
  return (
    <div>
      {comparison === undefined ? null : <OfferMarks campaign={campaign} comparison={comparison} />}
      {all.length === 0 ? null : (
        <OfferBar
          rows={all}
          withoutFee={campaign.without_fee ?? 0}
          narrowing={narrowing}
          onNarrow={setNarrowing}
          onChooseWithoutFee={
            withoutFee.length === 0 ? undefined : () => selection.choose(withoutFee.map((row) => row.key))
          }
        />
      )}
      <DataTable
        label={t('campaigns.offer.label')}
        columns={offerColumnsFor(role)}
        result={readyRows(shown)}
        rowId={(row) => row.key}
        rowName={(row) => row.title}
        rowTo={linkOf}
        rowSearch={{ ref: String(campaign.id) }}
        rowActions={rowActions}
        selection={isChoosable ? selection : undefined}
        selectionActions={<OfferSelection campaign={campaign} rows={all} selection={selection} />}
        empty={
          all.length === 0
            ? {
                title: t('campaigns.offer.emptyTitle'),
                hint: emptyHint,
                action: assembles ? <BookButton id={campaign.id} /> : undefined,
              }
            : { title: t('campaigns.offer.nothingFound') }
        }
      />
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
    </div>
  );
}

function BookButton({ id }: { readonly id: number }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <ActionButton icon={IconPlus} to={`/campaigns/${id}/medias`}>
      {t('campaigns.action.browseSurfaces')}
    </ActionButton>
  );
}

function Assembling(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.hidden}>
      <IconHourglassHigh size={40} stroke={1.4} aria-hidden="true" />
      <Title order={2}>{t('campaigns.offer.hiddenTitle')}</Title>
      <p className={styles.hint}>{t('campaigns.offer.hiddenHint')}</p>
    </div>
  );
}
