import type { MediaOccupancy, OccupancyRow } from '@felulet/contract/catalogue/occupancy.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Group } from '@mantine/core';
import { IconCalendarOff, IconCalendarPlus, IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { actionReason, findAction, isActionAllowed } from '../../../ui/action/record-actions.ts';
import { PopupFrame } from '../../../ui/dialog/popup-frame.tsx';
import type { NamedBooking } from '../../bookings/shared/use-remove-booking.ts';
import { BookingHolders } from '../shared/booking-holders.tsx';
import { InLine } from '../shared/in-line.tsx';
import { LoadedOccupancy } from '../shared/loaded-occupancy.tsx';
import whyStyles from '../shared/why-not-free.module.css';
import styles from './board.module.css';

/** A surface, and the days to book. */
export type BookingIntent = {
  readonly surface: Pick<MediaOccupancy, 'id' | 'title' | 'available_quantity'>;
  readonly days: Period;
};

type Props = {
  /** The position of the cell on the plane of the board. */
  readonly anchor: { readonly top: number; readonly left: number; readonly width: number; readonly height: number };
  readonly surface: OccupancyRow | undefined;
  readonly column: Period | undefined;
  readonly words: string;
  /** Books into a campaign, in a dialog that outlives the popup. */
  readonly onBook: (intent: BookingIntent) => void;
  /** Deletes an own booking, after a question that outlives the popup. */
  readonly onRemove: (booking: NamedBooking) => void;
  readonly onClose: () => void;
};

/** The bookings behind a cell, with links to own bookings. */
export function CellPopover({ anchor, surface, column, words, onBook, onRemove, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (surface === undefined || column === undefined) return null;
  const { title, surface_code: code } = surface;
  return (
    <PopupFrame
      anchor={<div className={styles.anchor} style={anchor} role="presentation" />}
      label={t('occupancy.popup.label', { title, period: words })}
      title={title}
      lead={code === null ? words : `${code} · ${words}`}
      onClose={onClose}
    >
      <LoadedOccupancy mediaId={surface.id} question={{ from: column.date_from, to: column.date_to }}>
        {(occupancy) => (
          <>
            <Worst occupancy={occupancy} />
            <BookingHolders occupancy={occupancy} onRemove={onRemove} />
            {occupancy.in_line === 0 ? null : <InLine count={occupancy.in_line} />}
            <Actions occupancy={occupancy} onBook={onBook} />
          </>
        )}
      </LoadedOccupancy>
    </PopupFrame>
  );
}

/** The figures of the worst day in words. */
function Worst({ occupancy }: { readonly occupancy: MediaOccupancy }): React.ReactNode {
  const { t } = useTranslation();
  const { quantity: total, available_quantity: free, days, date_from, date_to } = occupancy;
  const worst = days.toSorted((one, other) => one.free - other.free || other.booked - one.booked)[0];
  const options = worst?.options ?? 0;
  const numbers = { free, total, options, booked: worst?.booked ?? 0, waiting: worst?.waiting ?? 0 };
  return (
    <p className={`${whyStyles.soft} tabular`}>
      {t(date_from === date_to ? 'occupancy.popup.numbers' : 'occupancy.popup.numbersWorst', numbers)}
      {options > 0 ? ` ${t('occupancy.popup.ofThem', { options })}` : null}
    </p>
  );
}

type ActionsProps = { readonly occupancy: MediaOccupancy; readonly onBook: Props['onBook'] };

function Actions({ occupancy, onBook }: ActionsProps): React.ReactNode {
  const { t } = useTranslation();
  const { id, date_from, date_to } = occupancy;
  const today = budapestDay(new Date());
  const intoCampaign = date_to < today ? undefined : findAction(occupancy, 'book_into_campaign');
  const days = { date_from: date_from < today ? today : date_from, date_to };
  const coming = occupancy.days.filter((part) => part.date_to >= days.date_from);
  const free = Math.min(occupancy.quantity, ...coming.map((part) => part.free));
  // When any day has free units, the form lets it be chosen.
  const isFull = coming.length > 0 && coming.every((part) => part.free <= 0);
  const fullBecause = isFull ? t('occupancy.popup.full') : undefined;
  return (
    <Group gap="xs">
      {isActionAllowed(occupancy, 'book_manually') && date_to >= today ? (
        <ActionButton
          size="compact-sm"
          icon={IconCalendarOff}
          closedBecause={fullBecause}
          to={`/bookings/create/${id}`}
          search={{ ...days, from: 'occupancy' }}
        >
          {t('occupancy.popup.manual')}
        </ActionButton>
      ) : null}
      {intoCampaign === undefined ? null : (
        <ActionButton
          size="compact-sm"
          variant={isActionAllowed(occupancy, 'book_manually') ? 'default' : undefined}
          icon={IconCalendarPlus}
          closedBecause={actionReason(intoCampaign) ?? fullBecause}
          onClick={() => onBook({ surface: { id, title: occupancy.title, available_quantity: free }, days })}
        >
          {t('occupancy.popup.intoCampaign')}
        </ActionButton>
      )}
      <ActionButton size="compact-sm" variant="default" icon={IconEye} to={`/medias/show/${id}`}>
        {t('occupancy.popup.surface')}
      </ActionButton>
    </Group>
  );
}
