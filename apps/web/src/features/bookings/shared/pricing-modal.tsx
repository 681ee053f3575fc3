import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { packagePricingQuery, pricingQuery } from '../bookings.api.ts';
import { PriceDialog } from './price-dialog.tsx';

type Props = { readonly bookingId: number; readonly name?: string; readonly onClose: () => void };

/** The price of an approved booking in the reader's own view. [D8.19] Load it lazily: dialogs do not belong into the first script. */
export function PricingModal({ bookingId, name, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <PriceDialog
      name={name}
      title={t('prices.modal.title')}
      pricing={useQuery(pricingQuery(bookingId))}
      onClose={onClose}
    />
  );
}

type PackageProps = { readonly bookingPackageId: number; readonly name?: string; readonly onClose: () => void };

/** The price of an accepted booking package. */
export function PackagePricingModal({ bookingPackageId, name, onClose }: PackageProps): React.ReactNode {
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
