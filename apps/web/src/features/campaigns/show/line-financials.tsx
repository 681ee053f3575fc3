import { PackagePricingModal, PricingModal } from '../../bookings/shared/pricing-modal.tsx';
import type { OfferRow } from './offer/offer-rows.ts';

type Props = { readonly row: OfferRow; readonly onClose: () => void };

/** Pricing details of one approved line, row by row. */
export function LineFinancials({ row, onClose }: Props): React.ReactNode {
  if (row.kind === 'package')
    return <PackagePricingModal bookingPackageId={row.id} name={row.title} onClose={onClose} />;
  return <PricingModal bookingId={row.id} name={row.title} onClose={onClose} />;
}
