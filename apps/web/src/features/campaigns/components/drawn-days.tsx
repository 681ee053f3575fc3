import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { intersection, type Period } from '@felulet/domain/period/period.ts';
import { Alert, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import type { PeriodValue } from '../../../ui/form/period-field.tsx';
import { isOutsideCampaign } from './booking-rules.ts';

type Props = {
  readonly campaign: Period;
  /** As they were chosen on the board. */
  readonly days: Period;
  readonly period: PeriodValue;
  readonly onPeriod: (period: PeriodValue) => void;
};

/** That days chosen on the board reach beyond the campaign, the way to those within it, and that they were cut to these. [D16.3 reach beyond] */
export function DrawnDays({ campaign, days, period, onPeriod }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (!isOutsideCampaign(campaign, days.date_from, days.date_to)) return null;
  const within = intersection(campaign, days);
  const isAt = (place: Period | null): boolean => period.from === place?.date_from && period.to === place?.date_to;
  const words = { drawn: formatPeriod(days), campaign: formatPeriod(campaign) };
  if (isAt(within)) return <Note>{t('campaigns.book.daysCut', words)}</Note>;
  if (!isAt(days)) return null;
  return (
    <Note>
      <Group gap="xs">
        {t(within === null ? 'campaigns.book.daysOutside' : 'campaigns.book.daysBeyond', words)}
        {within === null ? null : (
          <ActionButton
            variant="default"
            size="compact-sm"
            onClick={() => onPeriod({ from: within.date_from, to: within.date_to })}
          >
            {t('campaigns.book.daysWithin')}
          </ActionButton>
        )}
      </Group>
    </Note>
  );
}

function Note({ children }: { readonly children: React.ReactNode }): React.ReactNode {
  return (
    <Alert role="status" bg="var(--waiting-soft)" styles={{ message: { color: 'var(--ink)' } }}>
      {children}
    </Alert>
  );
}
