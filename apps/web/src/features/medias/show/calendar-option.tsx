import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '../../../ui/action/route-link.tsx';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { optionTones } from '../../../ui/text/state-tones.ts';
import { OptionMarkText } from '../../options/shared/option-marks.tsx';
import type { CalendarBooking } from './calendar-month.ts';

type Props = {
  readonly booking: CalendarBooking;
  /** Only the word, where a column has no more room. */
  readonly isShort?: boolean;
};

/** Marks a booking as an option, with its end and the queue for those who may know. */
export function CalendarOption({ booking, isShort = false }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (!booking.is_option) return null;
  if (booking.option !== undefined && !isShort)
    return (
      <>
        <OptionMarkText mark={booking.option} />
        <Anchor component={RouteLink} to={`/options/show/${booking.option.id}`} fz="var(--text-sm)">
          {t('options.page.show')}
        </Anchor>
      </>
    );
  return <StateBadge tone={optionTones.HOLDING}>{t('options.one')}</StateBadge>;
}
