import { employeeCreate } from '@felulet/contract/wire.generated.ts';
import { TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { useGo } from '../../ui/action/route-link.tsx';
import { companyChoicesQuery } from '../../ui/fields/company-choices.api.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { useRole } from '../auth/shared/use-account.ts';
import styles from './parts/account.module.css';
import { OptionalPassword } from './parts/optional-password.tsx';
import { PersonFields } from './parts/person-fields.tsx';

type Values = {
  readonly company: number | null;
  readonly email: string;
  readonly name: string;
  readonly phone_number: string;
  readonly contact_email: string;
  readonly password: string;
  readonly retyped_password: string;
};

const emptyEmployee: Values = {
  company: null,
  email: '',
  name: '',
  phone_number: '',
  contact_email: '',
  password: '',
  retyped_password: '',
};

export default function EmployeeCreatePage(): React.ReactNode {
  const { t } = useTranslation();
  const isAdmin = useRole() === 'ROLE_ADMIN';
  const companies = useQuery({ ...companyChoicesQuery({ all: 'true' }), enabled: isAdmin });
  const machine = useCreateMachine();
  return (
    <div className={styles.page}>
      <PageHeader title={t('accounts.employees.createTitle')} back={{ to: '/employees' }} />
      <FormFrame machine={machine} submitLabel={t('ui.actions.create')} cancel={{ to: '/employees' }}>
        <Panel>
          <FieldGrid>
            {isAdmin ? (
              <SearchSelect
                {...machine.field('company', t('accounts.field.company'), { required: true })}
                options={companies.data}
              />
            ) : null}
            <TextInput {...machine.field('email', t('accounts.field.email'), { required: true })} type="email" />
            <PersonFields machine={machine} />
            <OptionalPassword machine={machine} />
          </FieldGrid>
        </Panel>
      </FormFrame>
    </div>
  );
}

function useCreateMachine(): FormMachine<Values> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  return useFormMachine({
    initialValues: emptyEmployee,
    toRequest: ({ password, retyped_password, ...values }) => ({
      ...values,
      ...(password !== '' && { password, retyped_password }),
    }),
    send: (body, options) => call(employeeCreate, { body }, options),
    success: t('accounts.employees.addSuccess'),
    failure: t('accounts.employees.addFailure'),
    onSaved: () => {
      void refreshAfter(client, 'account');
      go({ to: '/employees', replace: true });
    },
  });
}
