import type { Account } from '@felulet/contract/accounts/account.responses.ts';
import { companyLogoUpload } from '@felulet/contract/accounts/accounts.contract.ts';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../../client/api-problem.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { useSending } from '../../../ui/form/use-sending.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { toastProblem } from '../../../ui/toast/toast-problem.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { deleteLogo, refreshAccounts, uploadLogo } from '../accounts.api.ts';
import styles from './account.module.css';
import { closedReason } from './use-account-actions.ts';

type Props = { readonly account: Account; readonly onChanged: () => void };

/** The company's picture; its leader changes it. [K5.20] */
export function LogoPanel({ account, onChanged }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { company } = account;
  const logo = company.company_reference;
  const isLocked = closedReason(account.actions, 'edit_company') !== null;
  const changed = (): void => {
    void refreshAccounts(client);
    onChanged();
  };
  const remove = async (): Promise<void> => {
    if (!(await askToDelete(t('accounts.field.logo')))) return;
    try {
      await deleteLogo(company.id);
      toast('success', t('accounts.messages.deleteSuccess'));
      changed();
    } catch (error) {
      toastProblem(error, t('accounts.messages.deleteFailure'));
    }
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
      {isLocked ? null : <LogoUpload companyId={company.id} onUploaded={changed} />}
    </Panel>
  );
}

type UploadProps = { readonly companyId: number; readonly onUploaded: () => void };

function LogoUpload({ companyId, onUploaded }: UploadProps): React.ReactNode {
  const { t } = useTranslation();
  const [fault, setFault] = useState<string>();
  const sending = useSending((files: readonly File[], options) => uploadLogo(companyId, files, options), true);
  const start = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setFault(undefined);
    const outcome = await sending.send(files, undefined);
    if (outcome.kind === 'saved') {
      toast('success', t('accounts.profile.logoSaved'));
      onUploaded();
    } else if (outcome.kind === 'refused') {
      const violation = isApiProblem(outcome.error) ? outcome.error.violations[0] : undefined;
      if (violation === undefined) toastProblem(outcome.error, t('accounts.profile.logoFailed'));
      else setFault(violation.message);
    }
  };
  return (
    <FileField
      label={t('accounts.field.logo')}
      kinds={companyLogoUpload.files['images[]'].kinds}
      maximum={1}
      value={[]}
      disabled={sending.pending}
      error={fault}
      onChange={(files) => void start(files)}
    />
  );
}
