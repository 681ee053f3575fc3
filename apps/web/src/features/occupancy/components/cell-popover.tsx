import type { MediaOccupancy, OccupancyRow } from '@felulet/contract/medias/occupancy.contract.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { Popover, Skeleton } from '@mantine/core';
import { IconCalendarOff, IconEye, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { occupancyQuery } from '../occupancy.api.ts';
import { BookingHolders } from '../shared/booking-holders.tsx';
import styles from './board.module.css';
import popup from './cell-popover.module.css';

type Props = {
  /** Where the cell lies on the plane of the board. */
  readonly anchor: { readonly top: number; readonly left: number; readonly width: number; readonly height: number };
  readonly surface: OccupancyRow | undefined;
  readonly column: Period | undefined;
  readonly words: string;
  readonly onClose: () => void;
};

/** The bookings behind a cell, and the way to a booking of one's own. [D6.40] */
export function CellPopover({ anchor, surface, column, words, onClose }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (surface === undefined || column === undefined) return null;
  const { title } = surface;
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="bottom"
      width="min(360px, calc(100vw - 16px))"
      shadow="md"
      trapFocus
      returnFocus={false}
      withinPortal
      withArrow
      withRoles={false}
    >
      <Popover.Target>
        <div className={styles.anchor} style={anchor} role="presentation" />
      </Popover.Target>
      <Popover.Dropdown p={0} role="dialog" aria-label={t('occupancy.popup.label', { title, period: words })}>
        <div className={popup.popup}>
          <div className={popup.head}>
            <div>
              <h2 className={popup.title} tabIndex={-1} data-autofocus>
                {title}
              </h2>
              <p className={popup.soft}>{words}</p>
            </div>
            <IconAction icon={IconX} label={t('ui.actions.close')} onClick={onClose} />
          </div>
          <Behind id={surface.id} column={column} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function Behind({ id, column }: { readonly id: number; readonly column: Period }): React.ReactNode {
  const { t } = useTranslation();
  const { data, isError } = useQuery(occupancyQuery(id, { from: column.date_from, to: column.date_to }));
  if (isError && data === undefined) return <p role="alert">{t('occupancy.popup.failed')}</p>;
  if (data === undefined) return <Skeleton height={64} />;
  return (
    <>
      <Worst occupancy={data} />
      <BookingHolders occupancy={data} />
      <Actions occupancy={data} />
    </>
  );
}

/** The numbers of the cell in words. */
function Worst({ occupancy }: { readonly occupancy: MediaOccupancy }): React.ReactNode {
  const { t } = useTranslation();
  const { quantity: total, available_quantity: free, days, date_from, date_to } = occupancy;
  const worst = days.toSorted((one, other) => one.free - other.free || other.booked - one.booked)[0];
  const numbers = { free, total, booked: worst?.booked ?? 0, waiting: worst?.waiting ?? 0 };
  return (
    <p className={`${popup.soft} tabular`}>
      {t(date_from === date_to ? 'occupancy.popup.numbers' : 'occupancy.popup.numbersWorst', numbers)}
    </p>
  );
}

function Actions({ occupancy }: { readonly occupancy: MediaOccupancy }): React.ReactNode {
  const { t } = useTranslation();
  const { id, date_from, date_to, can_book_manually: canBook } = occupancy;
  const today = budapestDay(new Date());
  return (
    <div className={popup.actions}>
      {canBook && date_to >= today ? (
        <ActionButton
          size="compact-sm"
          icon={IconCalendarOff}
          to={`/bookings/create/${id}`}
          search={{ date_from: date_from < today ? today : date_from, date_to, from: 'occupancy' }}
        >
          {t('occupancy.popup.manual')}
        </ActionButton>
      ) : null}
      <ActionButton size="compact-sm" variant="default" icon={IconEye} to={`/medias/show/${id}`}>
        {t('occupancy.popup.surface')}
      </ActionButton>
    </div>
  );
}
