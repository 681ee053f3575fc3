import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type BulkRow, BulkRows } from '../../occupancy/shared/bulk-rows.tsx';
import { type AcceptedMenu, hasFreeUnits } from './accepted-menu.ts';
import { normalisedQuantity } from './booking-rules.ts';

type Props = {
  readonly rows: readonly MediaRow[];
  readonly quantity: number | null;
  /** The units of each surface, in place of one quantity for all. */
  readonly accepted?: Omit<AcceptedMenu, 'rows'> | undefined;
};

/** The units of each chosen surface that will be booked. */
export function CampaignBulkRows({ rows, quantity, accepted }: Props): React.ReactNode {
  const { t } = useTranslation();
  const shown = rows.map((row): BulkRow => {
    const units = accepted?.units.get(row.id);
    if (!hasFreeUnits(row, units)) return { ...row, leftOut: unbookedReason(row, units, t) };
    const wanted = units ?? quantity;
    const count = normalisedQuantity(wanted, row.available_quantity);
    return { ...row, count, isCut: wanted !== null && wanted > count };
  });
  if (accepted === undefined) return <BulkRows rows={shown} />;
  return <BulkRows rows={[...shown, ...accepted.leftOut]} label={t('campaigns.accepted.label')} />;
}

function unbookedReason(
  { booking_id, available_quantity: free }: MediaRow,
  units: number | undefined,
  t: TFunction,
): string {
  if (booking_id !== null) return t('campaigns.bulk.inCampaign');
  if (units === undefined || free === 0) return t('campaigns.bulk.noneFree');
  return t('campaigns.accepted.short', { count: units, free });
}
