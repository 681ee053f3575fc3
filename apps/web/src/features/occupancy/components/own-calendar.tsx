import { IconCalendarDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { useMay } from '../../auth/shared/use-account.ts';
import { downloadOwnCalendar } from '../occupancy.api.ts';

/** For whoever has own bookings: the days they block, in a calendar of one's own. [D16.7] */
export function OwnCalendar(): React.ReactNode {
  const { t } = useTranslation();
  const mayBlock = useMay()('mediaBooking:delete');
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await downloadOwnCalendar();
    } catch (error) {
      toastProblem(error, t('occupancy.calendar.failure'));
    }
    setBusy(false);
  };
  if (!mayBlock) return null;
  return (
    <ActionButton variant="default" icon={IconCalendarDown} loading={isBusy} onClick={() => void download()}>
      {t('occupancy.calendar.download')}
    </ActionButton>
  );
}
