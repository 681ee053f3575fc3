import type { CampaignRow } from '@felulet/contract/sales/campaign-list.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { BookingDialog } from '../parts/booking-dialog.tsx';
import type { BookableSurface } from '../parts/booking-rules.ts';
import { useAfterBooking } from '../parts/use-after-booking.ts';
import { AssembledCampaign } from './assembled-campaign.tsx';

type Props = {
  readonly surface: BookableSurface;
  readonly days: Period;
  readonly onBooked: () => void;
  readonly onClose: () => void;
};

/** Books a surface for chosen days: asks for the campaign first, and then as in the campaign's browser. */
export function BookDaysDialog({ surface, days, onBooked, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<CampaignRow | null>(null);
  const [campaign, setCampaign] = useState<CampaignRow | null>(null);
  if (campaign !== null) return <IntoCampaign {...{ campaign, surface, days, onBooked, onClose }} />;
  return (
    <FormDialog
      title={t('campaigns.book.title')}
      onClose={onClose}
      onSubmit={() => setCampaign(picked)}
      submitLabel={t('campaigns.book.next')}
      isPending={false}
      isDisabled={picked === null}
    >
      <Text>
        {surface.title}, {formatPeriod(days)}
      </Text>
      <AssembledCampaign value={picked} onChange={setPicked} />
    </FormDialog>
  );
}

function IntoCampaign({
  campaign,
  surface,
  days,
  onBooked,
  onClose,
}: Props & { readonly campaign: CampaignRow }): React.ReactNode {
  const afterBooking = useAfterBooking(campaign.id);
  // Nobody has checked whether it is in this campaign already: more days are welcome.
  const { id, title, available_quantity } = surface;
  return (
    <BookingDialog
      campaign={campaign}
      row={{ id, title, available_quantity }}
      days={days}
      onClose={onClose}
      onBooked={(booking) => {
        onBooked();
        afterBooking(surface, booking);
      }}
    />
  );
}
