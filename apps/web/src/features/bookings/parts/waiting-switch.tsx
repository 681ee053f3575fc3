import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { groupThousands } from '@felulet/domain/format/money.ts';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../../ui/list/use-list-state.ts';

const WAITING: BookingState = 'WAITING_FOR_PUBLISHER';

type Props = {
  readonly list: ListState<'state'> /** The number of waiting bookings, where it is known. */;
  readonly count?: number;
};

/** Switches to the waiting bookings and back. */
export function WaitingSwitch({ list, count = 0 }: Props): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Switch
      label={
        count === 0
          ? t('bookings.list.onlyWaiting')
          : t('bookings.list.onlyWaitingOf', { count: groupThousands(count) })
      }
      checked={list.filters.state === WAITING}
      onChange={(event) => list.filterBy({ state: event.currentTarget.checked ? WAITING : undefined })}
    />
  );
}
