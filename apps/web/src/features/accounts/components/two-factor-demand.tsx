import type { CompanyDetail } from '@felulet/contract/people/companies.ts';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useAccountCalls } from '../accounts.api.ts';
import styles from './account.module.css';

/** By the administrator, of everybody in the company. [D1.68] */
export function TwoFactorDemand({ company }: { readonly company: CompanyDetail }): React.ReactNode {
  const { t } = useTranslation();
  const calls = useAccountCalls();
  const [isBusy, setBusy] = useState(false);
  const change = async (isDemanded: boolean): Promise<void> => {
    setBusy(true);
    await toastOutcome(calls.demandTwoFactor(company.id, isDemanded), {
      success: t(isDemanded ? 'accounts.twoFactor.demanded' : 'accounts.twoFactor.notDemanded'),
      failure: t('accounts.twoFactor.failed'),
    });
    setBusy(false);
  };
  return (
    <Switch
      className={styles.after}
      label={t('accounts.twoFactor.demand')}
      description={t('accounts.twoFactor.demandHint')}
      checked={company.two_factor_demanded}
      disabled={isBusy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
