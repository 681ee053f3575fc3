import { accountCreate, type companySelect } from '@felulet/contract/wire.generated.ts';
import { roles } from '@felulet/domain/account/roles.ts';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import type { ResponseOf } from '../../client/endpoint-types.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { type Target, useGo } from '../../ui/action/route-link.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { companyChoicesQuery } from '../../ui/fields/company-choices.api.ts';
import { SuggestField } from '../../ui/fields/suggest-field.tsx';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { toastProblem } from '../../ui/toast/toast-problem.ts';
import { ACCOUNT_FILTER_KEY } from './accounts.api.ts';
import styles from './parts/account.module.css';
import { type AccountValues, accountFormPath, emptyAccount, toCreateRequest } from './parts/account-form-values.ts';
import { CompanyFields } from './parts/company-fields.tsx';
import { OptionalPassword } from './parts/optional-password.tsx';
import { PersonFields } from './parts/person-fields.tsx';

/** [P2.7] */
export default function AccountCreatePage(): React.ReactNode {
  const { t } = useTranslation();
  const companies = useCompanies();
  const machine = useCreateMachine(companies);
  const typed = machine.form.values.company_name;
  const existing = companies.get(typed);
  const back: Target = { to: '/accounts', search: shownSearch(ACCOUNT_FILTER_KEY) };
  const isNew = existing === undefined && typed.trim() !== '';
  return (
    <div className={styles.page}>
      <PageHeader title={t('accounts.form.createTitle')} back={back} />
      <FormFrame machine={machine} submitLabel={t('ui.actions.create')} cancel={back}>
        <Panel title={t('accounts.form.company')}>
          <FieldGrid>
            <CompanyPicker {...machine.field('company_name', t('accounts.field.company'), { required: true })} />
            {isNew ? <CompanyFields machine={machine} withName={false} /> : null}
          </FieldGrid>
        </Panel>
        <Panel title={t('accounts.form.account')}>
          <FieldGrid>
            <TextInput {...machine.field('email', t('accounts.field.email'), { required: true })} type="email" />
            <RoleField machine={machine} existing={existing} />
            <PersonFields machine={machine} />
            <OptionalPassword machine={machine} />
          </FieldGrid>
        </Panel>
      </FormFrame>
    </div>
  );
}

function useCreateMachine(companies: ReadonlyMap<string, CompanyChoice>): FormMachine<AccountValues> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  return useFormMachine({
    initialValues: emptyAccount,
    toRequest: (values) => toCreateRequest(values, companies.get(values.company_name)),
    send: (body, options) => call(accountCreate, { query: { mail: '1' }, body }, options),
    rename: accountFormPath,
    success: t('accounts.messages.createSuccess'),
    failure: t('accounts.messages.createFailure'),
    onSaved: () => {
      void refreshAfter(client, 'account');
      go({ to: '/accounts', replace: true });
    },
  });
}

type RoleProps = { readonly machine: FormMachine<AccountValues>; readonly existing: CompanyChoice | undefined };

/** All users of a company have its role. */
function RoleField({ machine, existing }: RoleProps): React.ReactNode {
  const { t } = useTranslation();
  const isGiven = existing !== undefined;
  const field = machine.field('role', t('accounts.field.role'), { required: !isGiven, disabled: isGiven });
  return (
    <ChoiceSelect
      {...field}
      value={existing?.role ?? (field.value === '' ? null : field.value)}
      data={roles.map((role) => ({ value: role, label: t(`states.roleLong.${role}`) }))}
      placeholder={t('ui.form.choose')}
      allowDeselect={false}
    />
  );
}

type CompanyChoice = ResponseOf<typeof companySelect>[number];

type Props = {
  readonly label: string;
  readonly value?: string;
  readonly onChange?: (name: string) => void;
  readonly error?: React.ReactNode;
  readonly required?: boolean;
};

const LIMIT = 50;

/** The existing companies by name and role; several may have the same name. */
function useCompanies(): ReadonlyMap<string, CompanyChoice> {
  const companies = useQuery(companyChoicesQuery({ all: 'true' })).data ?? [];
  const taken = new Map<string, CompanyChoice>();
  for (const company of companies) {
    taken.set(taken.has(company.name) ? `${company.name} (${company.id})` : company.name, company);
  }
  return taken;
}

/** An existing company by its name, or the name of a new one. */
function CompanyPicker(props: Props): React.ReactNode {
  const { t } = useTranslation();
  const companies = useCompanies();
  const failed = useQuery(companyChoicesQuery({ all: 'true' })).error;
  const chosen = companies.get(props.value ?? '');
  const isNew = chosen === undefined && (props.value ?? '').trim() !== '';
  const description =
    chosen !== undefined
      ? t(chosen.is_disabled ? 'accounts.form.disabledCompany' : 'accounts.form.existingCompany', {
          role: t(`states.role.${chosen.role}`),
        })
      : t(isNew ? 'accounts.form.newCompany' : 'accounts.form.companyHint');
  return (
    <SuggestField
      {...props}
      names={[...companies.keys()]}
      limit={LIMIT}
      maxDropdownHeight={320}
      description={description}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onFocus={() => {
        if (failed !== null) toastProblem(failed);
      }}
    />
  );
}
