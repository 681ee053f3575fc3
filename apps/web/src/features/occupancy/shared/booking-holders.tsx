import type { MediaOccupancy, OccupancyBooking } from '@felulet/contract/catalogue/occupancy.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RouteLink, type Target } from '../../../ui/action/route-link.tsx';
import { StateBadge } from '../../../ui/text/state-badge.tsx';
import { BookingStateBadge } from '../../bookings/shared/booking-state-badge.tsx';
import type { NamedBooking } from '../../bookings/shared/use-remove-booking.ts';
import { OptionMarkText } from '../../options/shared/option-marks.tsx';
import styles from './booking-holders.module.css';
import { holderWords } from './holder-words.ts';
import whyStyles from './why-not-free.module.css';

type OnRemove = ((booking: NamedBooking) => void) | undefined;
type Props = {
  readonly occupancy: Pick<MediaOccupancy, 'bookings' | 'bookings_left_out'>;
  /** Set where own bookings can be deleted. */
  readonly onRemove?: OnRemove;
};

/** What holds units of a surface, as far as the reader may know. */
export function BookingHolders({ occupancy, onRemove }: Props): React.ReactNode {
  const { t } = useTranslation();
  const { bookings, bookings_left_out: leftOut } = occupancy;
  if (bookings.length === 0) return <p className={whyStyles.soft}>{t('occupancy.popup.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {bookings.map((booking, index) => (
          <Holder key={booking.id ?? `unknown-${index}`} booking={booking} onRemove={onRemove} />
        ))}
      </ul>
      {leftOut === 0 ? null : <p className={whyStyles.soft}>{t('occupancy.popup.leftOut', { count: leftOut })}</p>}
    </>
  );
}

type HolderProps = { readonly booking: OccupancyBooking; readonly onRemove: OnRemove };

function Holder({ booking, onRemove }: HolderProps): React.ReactNode {
  const { t } = useTranslation();
  const { id, kind, state, place } = booking;
  const name = holderWords(t, booking);
  return (
    <li className={styles.item} data-kind={kind}>
      <div className={styles.first}>
        <span className={styles.name}>{name}</span>
        {state === null ? (
          <StateBadge tone={kind === 'booked' ? 'accepted' : 'waiting'}>{t(`occupancy.legend.${kind}`)}</StateBadge>
        ) : (
          <BookingStateBadge state={state} />
        )}
      </div>
      <div className={styles.first}>
        <span className={`${whyStyles.soft} tabular`}>{formatPeriod(booking)}</span>
        <span className={styles.ways}>
          <HolderLink booking={booking} />
          {onRemove === undefined || id === null || place !== 'own' ? null : (
            <Anchor
              component="button"
              type="button"
              c="var(--rejected)"
              fz="var(--text-sm)"
              onClick={() => onRemove({ ...booking, id, name })}
            >
              {t('ui.actions.delete')}
            </Anchor>
          )}
        </span>
      </div>
      {booking.option === undefined ? null : (
        <div className={styles.first}>
          <OptionMarkText mark={booking.option} />
          <Anchor component={RouteLink} to={`/options/show/${booking.option.id}`} fz="var(--text-sm)">
            {t('options.page.show')}
          </Anchor>
        </div>
      )}
    </li>
  );
}

function HolderLink({ booking }: { readonly booking: OccupancyBooking }): React.ReactNode {
  const { t } = useTranslation();
  const target = targetOf(booking);
  if (target === null) return null;
  return (
    <Anchor component={RouteLink} to={target.to} search={target.search} fz="var(--text-sm)">
      {t(`occupancy.popup.${target.label}`)}
    </Anchor>
  );
}

function targetOf({
  id,
  place,
  campaign,
}: OccupancyBooking): (Target & { label: 'approve' | 'campaign' | 'list' | 'own' }) | null {
  if (place === 'approval' && id !== null) return { label: 'approve', to: `/bookings/edit/${id}` };
  if (place === 'own' && id !== null) return { label: 'own', to: `/bookings/own/${id}`, search: { from: 'occupancy' } };
  if (campaign === null) return null;
  if (place === 'campaign') return { label: 'campaign', to: `/campaigns/show/${campaign.id}` };
  if (place === 'list') return { label: 'list', to: '/bookings', search: { campaign: String(campaign.id) } };
  return null;
}
