import type { Booking } from '@felulet/contract/sales/bookings.ts';
import { IconCopy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';

const CopyFeeDialog = lazy(() => import('./copy-fee-dialog.tsx').then((module) => ({ default: module.CopyFeeDialog })));

/** The fee that stands in the form, for other rows of the campaign. [D6.64] */
export function CopyFee({ booking, fee }: { readonly booking: Booking; readonly fee: string }): React.ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (booking.campaign === null) return null;
  return (
    <>
      <span data-tip={t('desk.fee.copyHint')}>
        <ActionButton variant="default" icon={IconCopy} onClick={() => setOpen(true)}>
          {t('desk.fee.copy')}
        </ActionButton>
      </span>
      <Suspense fallback={null}>
        {isOpen ? (
          <CopyFeeDialog
            campaignId={booking.campaign.id}
            bookingId={booking.id}
            fee={fee}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
