import { useTranslation } from 'react-i18next';
import { ask } from '../../../ui/dialog/ask.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useUndo } from '../../bookings/shared/use-undo.ts';
import { useBookingCalls } from '../campaigns.api.ts';

type CancelOptions = {
  readonly revision?: number | undefined;
  /** Set when the name is that of one of its surfaces. */
  readonly isOfSurface?: boolean;
};

/** The booking of a package is cancelled as a whole, and the question says so. [C8.1] */
export function useCancelPackage(): (id: number, name: string, options?: CancelOptions) => Promise<void> {
  const { t } = useTranslation();
  const calls = useBookingCalls();
  const undo = useUndo();
  return async (id, name, { revision, isOfSurface = false } = {}) => {
    const yes = await ask({
      title: t('campaigns.browser.cancel'),
      body: t(`campaigns.packages.${isOfSurface ? 'cancelFromSurface' : 'cancelQuestion'}`, { name }),
      confirm: t('ui.actions.yes'),
      danger: true,
    });
    if (!yes) return;
    await toastOutcome(calls.cancelPackage(id, revision), {
      success: t('campaigns.book.deleteSuccess'),
      failure: t('campaigns.book.deleteFailure'),
      action: undo.deletion([{ kind: 'package', id, title: name }]),
    });
  };
}
