import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveDownload } from '../../../client/save-download.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { downloadMenu } from '../campaign-menu.api.ts';

type Props = { readonly menuId: number; readonly closedBecause?: string | null };

/** [C4.34] */
export function ExportButton({ menuId, closedBecause = null }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isRunning, setRunning] = useState(false);
  const download = async (): Promise<void> => {
    setRunning(true);
    try {
      saveDownload(await downloadMenu(menuId));
    } catch (error) {
      toastProblem(error, t('campaigns.download.failure'));
    } finally {
      setRunning(false);
    }
  };
  return (
    <ActionButton
      variant="default"
      icon={IconFileSpreadsheet}
      loading={isRunning}
      closedBecause={closedBecause}
      onClick={() => void download()}
    >
      {t('campaignMenu.action.export')}
    </ActionButton>
  );
}
