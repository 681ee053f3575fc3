import type { TFunction } from 'i18next';
import { LONG_ALERT_TIMEOUT, toast } from '../../../ui/toast/toast-store.ts';
import type { FillResult } from './use-desk.ts';

/** Says into how many rows something was filled, and offers the undo. */
export function toastFilled(t: TFunction, { filled, left, undo }: FillResult): void {
  if (filled === 0) return;
  const detail = left === 0 ? undefined : t('desk.discounts.left', { count: left });
  const run = (): void => {
    const { back, kept } = undo();
    if (kept === 0) toast('success', t('ui.undo.done'));
    else toast('info', t('ui.undo.partly', { done: back, count: kept }), { detail: t('desk.fill.kept') });
  };
  toast(left === 0 ? 'success' : 'info', t('desk.fill.filled', { count: filled }), {
    detail,
    timeout: LONG_ALERT_TIMEOUT,
    action: { label: t('ui.actions.undo'), run },
  });
}
