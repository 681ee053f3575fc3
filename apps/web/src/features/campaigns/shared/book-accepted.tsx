import { IconCalendarPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { isActionAllowed } from '../../../ui/action/record-actions.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { campaignQuery } from '../campaigns.api.ts';
import { type AcceptedItem, type AcceptedMenu, readAcceptedMenu } from '../parts/accepted-menu.ts';
import { rememberOfferTab } from '../parts/use-after-booking.ts';
import { offerTarget } from './browser-storage.ts';

const BulkBookingDialog = lazy(async () => ({
  default: (await import('../parts/bulk-booking-dialog.tsx')).BulkBookingDialog,
}));

type Props = { readonly campaignId: number; readonly items: readonly AcceptedItem[] };

/** Books the surfaces of an accepted menu into the campaign, for those who assemble its offer. */
export function BookAccepted({ campaignId, items }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { data: campaign } = useQuery(campaignQuery(campaignId));
  const [isReading, setReading] = useState(false);
  const [accepted, setAccepted] = useState<AcceptedMenu | null>(null);
  const isBooked = useRef(false);
  const go = useGo();
  const count = items.filter(({ media }) => media !== null).length;
  if (campaign === undefined || count === 0) return null;
  const open = async (): Promise<void> => {
    setReading(true);
    try {
      setAccepted(await readAcceptedMenu(campaignId, items, t));
    } catch (error) {
      toastProblem(error);
    } finally {
      setReading(false);
    }
  };
  const close = (): void => {
    setAccepted(null);
    if (isBooked.current) go(offerTarget(campaignId));
  };
  return (
    <>
      {isActionAllowed(campaign, 'browse_surfaces') ? (
        <ActionButton icon={IconCalendarPlus} loading={isReading} onClick={() => void open()}>
          {t('campaigns.accepted.action', { count })}
        </ActionButton>
      ) : null}
      <Suspense fallback={null}>
        {accepted === null ? null : (
          <BulkBookingDialog
            campaign={campaign}
            rows={accepted.rows}
            accepted={accepted}
            onDone={(booked) => {
              if (booked.length === 0) return;
              isBooked.current = true;
              rememberOfferTab(campaignId);
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
