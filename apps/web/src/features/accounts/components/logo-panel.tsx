import type { Account } from '@felulet/contract/people/accounts.ts';
import { companyLogoUpload } from '@felulet/contract/people/companies.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { closedReason } from '../../../ui/action/record-actions.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { UploadField } from '../../../ui/upload/upload-field.tsx';
import { deleteLogo, uploadLogo } from '../accounts.api.ts';
import styles from './account.module.css';

const { kinds, max } = companyLogoUpload.files['images[]'];

type Props = { readonly account: Account; readonly onChanged: () => void };

/** The company's picture; its leader changes it. [K5.20] */
export function LogoPanel({ account, onChanged }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { company } = account;
  const logo = company.company_reference;
  const isLocked = closedReason(account, 'edit_company') !== null;
  const changed = (): void => {
    void refreshAfter(client, 'account');
    onChanged();
  };
  const remove = async (): Promise<void> => {
    if (!(await askToDelete(t('accounts.field.logo')))) return;
    const isGone = await toastOutcome(deleteLogo(company.id), {
      success: t('accounts.messages.deleteSuccess'),
      failure: t('accounts.messages.deleteFailure'),
    });
    if (isGone) changed();
  };
  return (
    <Panel title={t('accounts.profile.logo')}>
      {logo === null ? (
        <p className={styles.hint}>{t('accounts.profile.noLogo')}</p>
      ) : (
        <div className={styles.logoRow}>
          <img className={styles.logo} src={logo.src} alt={company.name} />
          {isLocked ? null : (
            <ActionButton icon={IconTrash} variant="default" danger onClick={() => void remove()}>
              {t('ui.actions.delete')}
            </ActionButton>
          )}
        </div>
      )}
      {isLocked ? null : (
        <UploadField
          label={t('accounts.field.logo')}
          kinds={kinds}
          maximum={max}
          name="images"
          send={(files, options) => uploadLogo(company.id, files, options)}
          success={t('accounts.profile.logoSaved')}
          failure={t('accounts.profile.logoFailed')}
          onUploaded={changed}
        />
      )}
    </Panel>
  );
}
