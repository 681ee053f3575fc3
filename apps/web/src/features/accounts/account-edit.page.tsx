import type { Account } from '@felulet/contract/people/accounts.ts';
import { accountUpdate } from '@felulet/contract/wire.generated.ts';
import { Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { closedReason } from '../../ui/action/record-actions.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { useLeaveForm } from '../../ui/action/use-leave-form.ts';
import { ask } from '../../ui/dialog/ask.ts';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { type Edited, LoadedForEdit } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { ACCOUNT_FILTER_KEY, accountEditQuery } from './accounts.api.ts';
import styles from './parts/account.module.css';
import { AccountBadges } from './parts/account-badges.tsx';
import { accountEditValues, type EditValues, toUpdateRequest } from './parts/account-form-values.ts';
import { CompanyFields } from './parts/company-fields.tsx';
import { lastOfCompanyWarning } from './parts/last-of-company.ts';
import { PersonFields } from './parts/person-fields.tsx';

export default function AccountEditPage(): React.ReactNode {
  const result = useQuery(accountEditQuery(String(usePathId())));
  return <LoadedForEdit result={result}>{({ data, ...edit }) => <EditForm account={data} {...edit} />}</LoadedForEdit>;
}

type Props = Edited<Account> & { readonly account: Account };

function EditForm(props: Props): React.ReactNode {
  const { account } = props;
  const { t } = useTranslation();
  const machine = useEditMachine(props);
  const back: Target = { to: '/accounts', search: shownSearch(ACCOUNT_FILTER_KEY) };
  const closed = closedReason(account, 'disable', 'enable', 'approve');
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('accounts.form.editTitle')}
        lead={account.name}
        badge={<AccountBadges account={account} />}
        back={back}
      />
      <FormFrame machine={machine} submitLabel={t('ui.actions.save')} cancel={back}>
        <Panel title={t('accounts.form.account')}>
          <FieldGrid>
            <LockedIdentity account={account} />
            <PersonFields machine={machine} />
            <Switch
              {...machine.checkbox('enabled', t('accounts.field.enabled'), { disabled: closed !== null })}
              description={closed}
              mt={26}
            />
          </FieldGrid>
        </Panel>
        <Panel title={t('accounts.form.company')}>
          <p className={styles.hint}>{t('accounts.form.companyShared')}</p>
          <FieldGrid>
            <CompanyFields machine={machine} />
          </FieldGrid>
        </Panel>
      </FormFrame>
    </div>
  );
}

function LockedIdentity({ account }: { readonly account: Account }): React.ReactNode {
  const { t } = useTranslation();
  const [role] = account.roles;
  return (
    <>
      <TextInput label={t('accounts.field.email')} value={account.email} disabled required readOnly />
      <TextInput
        label={t('accounts.field.role')}
        value={role === undefined ? '' : t(`states.role.${role}`)}
        disabled
        required
        readOnly
      />
    </>
  );
}

function useEditMachine({ account, revision, reread }: Props): FormMachine<EditValues> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leaveForm = useLeaveForm();
  const machine = useFormMachine({
    initialValues: accountEditValues(account),
    toRequest: (values) => toUpdateRequest(values, account),
    send: (body, options) => call(accountUpdate, { params: { id: String(account.id) }, body }, options),
    revision,
    reread: async () => {
      const present = await reread();
      return { values: accountEditValues(present.data), revision: present.revision };
    },
    success: t('accounts.messages.editSuccess'),
    failure: t('accounts.messages.editFailure'),
    onSaved: () => {
      void refreshAfter(client, 'account');
      leaveForm({ to: '/accounts', search: shownSearch(ACCOUNT_FILTER_KEY) });
    },
  });
  const isMeant = async (): Promise<boolean> => {
    const left = machine.form.getValues().enabled ? '' : lastOfCompanyWarning(account, t);
    const { title, confirm } = { title: t('accounts.lastUser.title'), confirm: t('accounts.employees.ban') };
    return left === '' || ask({ title, body: left, confirm, danger: true });
  };
  const submit = async (): Promise<void> => {
    if (await isMeant()) await machine.submit();
  };
  return { ...machine, submit };
}
