import { budapestDay } from '@felulet/domain/period/day.ts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BookingFields } from '../parts/booking-fields.tsx';
import { daysLeft } from '../parts/booking-rules.ts';
import { AssembledCampaign } from './assembled-campaign.tsx';
import type { IntoCampaign } from './into-campaign.ts';

type Props = {
  readonly unitsLabel: string;
  readonly value: IntoCampaign;
  readonly onChange: (value: IntoCampaign) => void;
};

/** The campaign, the days (by default the campaign's), and the units. */
export function IntoCampaignFields({ unitsLabel, value, onChange }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { campaign, period, units } = value;
  const isOpen = period.from === null || period.to === null;
  return (
    <Stack gap="md">
      <AssembledCampaign
        value={campaign}
        onChange={(chosen) =>
          onChange({
            ...value,
            campaign: chosen,
            period: chosen === null ? period : daysLeft(chosen, budapestDay(new Date())),
          })
        }
      />
      {campaign === null ? null : (
        <BookingFields
          campaign={campaign}
          quantityLabel={unitsLabel}
          quantity={units}
          period={period}
          periodError={isOpen ? t('campaigns.book.periodRequired') : undefined}
          onQuantity={(quantity) => onChange({ ...value, units: quantity })}
          onPeriod={(days) => onChange({ ...value, period: days })}
        />
      )}
    </Stack>
  );
}
