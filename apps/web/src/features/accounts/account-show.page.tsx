import type { Account } from '@felulet/contract/people/accounts.ts';
import type { CompanyDetail } from '@felulet/contract/people/companies.ts';
import { formatPhoneNumber } from '@felulet/domain/format/identity.ts';
import { Switch } from '@mantine/core';
import { IconCheck, IconPencil, IconShieldOff, IconTrash, IconUserX, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason, isOffered } from '../../ui/action/record-actions.ts';
import { useGo } from '../../ui/action/route-link.tsx';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { DescriptionList } from '../../ui/page/description-list.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { RoleText } from '../../ui/text/role-text.tsx';
import { InstantText } from '../../ui/text/time-text.tsx';
import { YesNo } from '../../ui/text/yes-no.tsx';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { AcceptanceText } from '../privacy/shared/acceptance-text.tsx';
import { ACCOUNT_FILTER_KEY, accountQuery, useAccountCalls } from './accounts.api.ts';
import styles from './parts/account.module.css';
import { AccountBadges } from './parts/account-badges.tsx';
import { AdTaxPanel } from './parts/ad-tax-panel.tsx';
import { PersonalDataPanel } from './parts/personal-data-panel.tsx';
import { useAccountActions } from './parts/use-account-actions.ts';

export default function AccountShowPage(): React.ReactNode {
  const result = useQuery(accountQuery(String(usePathId())));
  return <Loaded result={result}>{(account) => <AccountView account={account} />}</Loaded>;
}

function AccountView({ account }: { readonly account: Account }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <PageHeader
        title={account.name}
        lead={account.email}
        badge={<AccountBadges account={account} />}
        back={{ to: '/accounts', search: shownSearch(ACCOUNT_FILTER_KEY) }}
      >
        <AccountButtons account={account} />
      </PageHeader>
      <Panel title={t('accounts.show.account')}>
        <AccountData account={account} />
      </Panel>
      <Panel title={t('accounts.show.company')}>
        <DescriptionList
          items={[
            { label: t('accounts.field.companyName'), value: account.company.name },
            { label: t('accounts.field.taxNumber'), value: account.company.tax_number },
            { label: t('accounts.field.zipCode'), value: account.company.zip_code },
            { label: t('accounts.field.city'), value: account.company.city },
            { label: t('accounts.field.street'), value: account.company.street },
          ]}
        />
        <TwoFactorDemand company={account.company} />
      </Panel>
      {account.roles[0] === 'ROLE_PUBLISHER' ? <AdTaxPanel companyId={account.company.id} /> : null}
      <PersonalDataPanel accountId={account.id}>
        <EraseButton account={account} />
      </PersonalDataPanel>
    </div>
  );
}

function AccountData({ account }: { readonly account: Account }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <DescriptionList
      items={[
        { label: t('accounts.field.email'), value: account.email },
        { label: t('accounts.field.role'), value: <RoleText role={account.roles[0]} /> },
        {
          label: t('accounts.field.rank'),
          value: t(account.leader_of === null ? 'accounts.rank.COWORKER' : 'accounts.rank.LEADER'),
        },
        { label: t('accounts.field.phone'), value: formatPhoneNumber(account.phone_number) },
        { label: t('accounts.field.contactEmail'), value: account.contact_email },
        { label: t('accounts.field.confirmed'), value: <YesNo value={account.confirmed} /> },
        { label: t('accounts.field.enabled'), value: <YesNo value={account.enabled} /> },
        { label: t('accounts.twoFactor.title'), value: <YesNo value={account.two_factor} /> },
        { label: t('privacy.acceptedVersion'), value: <AcceptanceText acceptance={account.privacy_acceptance} /> },
        { label: t('accounts.field.createdAt'), value: <InstantText instant={account.created_at} seconds /> },
        { label: t('accounts.field.updatedAt'), value: <InstantText instant={account.updated_at} seconds /> },
      ]}
    />
  );
}

function AccountButtons({ account }: { readonly account: Account }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const actions = useAccountActions();
  const remove = async (): Promise<void> => {
    if (await actions.remove(account, account.waits_for_approval))
      go({ to: account.waits_for_approval ? '/accounts/approve-list' : '/accounts', replace: true });
  };
  return (
    <>
      {isOffered(account, 'approve') ? (
        <>
          <ActionButton icon={IconCheck} onClick={() => void actions.approve(account)}>
            {t('accounts.approve.action')}
          </ActionButton>
          <ActionButton icon={IconX} variant="default" onClick={() => void actions.reject(account)}>
            {t('accounts.approve.reject')}
          </ActionButton>
        </>
      ) : null}
      <ActionButton icon={IconPencil} variant="default" to={`/accounts/edit/${account.id}`}>
        {t('ui.actions.edit')}
      </ActionButton>
      {isOffered(account, 'reset_two_factor') ? (
        <ActionButton icon={IconShieldOff} variant="default" onClick={() => void actions.resetTwoFactor(account)}>
          {t('accounts.twoFactor.reset')}
        </ActionButton>
      ) : null}
      <ActionButton
        icon={IconTrash}
        danger
        variant="default"
        closedBecause={closedReason(account, 'delete')}
        onClick={() => void remove()}
      >
        {t('ui.actions.delete')}
      </ActionButton>
    </>
  );
}

function EraseButton({ account }: { readonly account: Account }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const actions = useAccountActions();
  const erase = async (): Promise<void> => {
    if (await actions.erase(account)) go({ to: '/accounts', replace: true });
  };
  return (
    <ActionButton
      icon={IconUserX}
      danger
      variant="default"
      closedBecause={closedReason(account, 'erase')}
      onClick={() => void erase()}
    >
      {t('accounts.personalData.erase')}
    </ActionButton>
  );
}

/** The administrator demands the second step of everybody in the company. */
function TwoFactorDemand({ company }: { readonly company: CompanyDetail }): React.ReactNode {
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
