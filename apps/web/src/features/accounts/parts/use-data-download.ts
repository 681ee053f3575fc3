import { useTranslation } from 'react-i18next';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { downloadPersonalData } from '../accounts.api.ts';

/** Downloads the data kept about a user. */
export function useDataDownload(): (accountId: number) => Promise<void> {
  const { t } = useTranslation();
  return async (accountId) => {
    try {
      await downloadPersonalData(accountId);
    } catch (error) {
      toastProblem(error, t('accounts.personalData.downloadFailed'));
    }
  };
}
