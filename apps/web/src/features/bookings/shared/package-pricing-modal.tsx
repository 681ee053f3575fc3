import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { packagePricingQuery } from '../bookings.api.ts';
import { PriceDialog } from './price-dialog.tsx';

type Props = { readonly bookingPackageId: number; readonly name?: string; readonly onClose: () => void };

/** The price of an accepted booking package. */
export function PackagePricingModal({ bookingPackageId, name, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <PriceDialog
      name={name}
      title={t('prices.modal.packageTitle')}
      pricing={useQuery(packagePricingQuery(bookingPackageId))}
      onClose={onClose}
    />
  );
}
