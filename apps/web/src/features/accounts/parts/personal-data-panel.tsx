import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import styles from './account.module.css';
import { useDataDownload } from './use-data-download.ts';

type Props = { readonly accountId: number; readonly children?: React.ReactNode };

/** The data kept about a user, for download. */
export function PersonalDataPanel({ accountId, children }: Props): React.ReactNode {
  const { t } = useTranslation();
  const save = useDataDownload();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    await save(accountId);
    setBusy(false);
  };
  return (
    <Panel title={t('accounts.personalData.title')}>
      <p className={styles.hint}>{t('accounts.personalData.lead')}</p>
      <div className={styles.logoRow}>
        <ActionButton icon={IconDownload} variant="default" loading={isBusy} onClick={() => void download()}>
          {t('accounts.personalData.download')}
        </ActionButton>
        {children}
      </div>
    </Panel>
  );
}
