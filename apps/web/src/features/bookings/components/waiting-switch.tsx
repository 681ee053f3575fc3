import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListState } from '../../../ui/list/use-list-state.ts';

const WAITING: BookingState = 'WAITING_FOR_PUBLISHER';

/** One click to what there is to decide, and back. */
export function WaitingSwitch({ list }: { readonly list: ListState }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Switch
      label={t('bookings.list.onlyWaiting')}
      checked={list.filters.state === WAITING}
      onChange={(event) => list.filterBy({ state: event.currentTarget.checked ? WAITING : undefined })}
    />
  );
}
