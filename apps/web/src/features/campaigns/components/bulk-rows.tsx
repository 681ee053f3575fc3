import type { MediaRow } from '@felulet/contract/medias/media.responses.ts';
import { useTranslation } from 'react-i18next';
import { type BulkRow, BulkRows } from '../../occupancy/shared/bulk-rows.tsx';
import { isBookable, normalisedQuantity } from './booking-rules.ts';

type Props = { readonly rows: readonly MediaRow[]; readonly quantity: number | null };

/** How many units of each chosen surface will be booked. */
export function CampaignBulkRows({ rows, quantity }: Props): React.ReactNode {
  const { t } = useTranslation();
  const shown = rows.map((row): BulkRow => {
    if (!isBookable(row))
      return { ...row, leftOut: t(row.booking_id === null ? 'campaigns.bulk.noneFree' : 'campaigns.bulk.inCampaign') };
    const count = normalisedQuantity(quantity, row.available_quantity);
    return { ...row, count, isCut: quantity !== null && quantity > count };
  });
  return <BulkRows rows={shown} />;
}
