import i18next from 'i18next';
import { ask } from '../../../ui/dialog/ask.ts';

/** Asks before the booking of a surface is deleted, and says that the surface itself stays. */
export function askToDeleteBooking(name: string): Promise<boolean> {
  return ask({
    title: i18next.t('bookings.remove.title'),
    body: i18next.t('bookings.remove.question', { name }),
    confirm: i18next.t('ui.actions.delete'),
    danger: true,
  });
}
