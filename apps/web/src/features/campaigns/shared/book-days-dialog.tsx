import type { CampaignRow } from '@felulet/contract/campaigns/campaign.responses.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { assembledCampaigns } from '../campaigns.api.ts';
import { BookingDialog } from '../components/booking-dialog.tsx';
import type { BookableSurface } from '../components/booking-rules.ts';
import { useAfterBooking } from '../components/use-after-booking.ts';

type Props = {
  readonly surface: BookableSurface;
  readonly days: Period;
  readonly onBooked: () => void;
  readonly onClose: () => void;
};

/** Books a surface for some days where no campaign was chosen yet: first which one, then as in the campaign. [D16.3] */
export function BookDaysDialog({ surface, days, onBooked, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [found, setFound] = useState<ReadonlyMap<number, CampaignRow>>(new Map());
  const [picked, setPicked] = useState<number | null>(null);
  const [campaign, setCampaign] = useState<CampaignRow | null>(null);
  if (campaign !== null) return <IntoCampaign {...{ campaign, surface, days, onBooked, onClose }} />;
  return (
    <FormDialog
      title={t('campaigns.book.title')}
      onClose={onClose}
      onSubmit={() => setCampaign(found.get(picked ?? 0) ?? null)}
      submitLabel={t('campaigns.book.next')}
      isPending={false}
      isDisabled={picked === null}
    >
      <Text>
        {surface.title}, {formatPeriod(days)}
      </Text>
      <SearchSelect
        label={t('campaigns.book.whichCampaign')}
        description={t('campaigns.book.whichHint')}
        required
        data-autofocus
        value={picked}
        onChange={setPicked}
        load={{
          key: 'assembled-campaigns',
          find: async (text, signal) => {
            const rows = await assembledCampaigns(text, signal);
            setFound((known) => new Map([...known, ...rows.map((row) => [row.id, row] as const)]));
            return rows.map((row) => ({ id: row.id, name: `${row.name} (${formatPeriod(row)})` }));
          },
        }}
      />
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
  return (
    <BookingDialog
      campaign={campaign}
      row={surface}
      days={{ from: days.date_from, to: days.date_to }}
      onClose={onClose}
      onBooked={(booking) => {
        onBooked();
        afterBooking(surface, booking);
      }}
    />
  );
}
