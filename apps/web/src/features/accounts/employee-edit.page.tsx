import type { Employee } from '@felulet/contract/people/employees.ts';
import { employeeUpdate } from '@felulet/contract/wire.generated.ts';
import { Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { closedReason } from '../../ui/action/record-actions.ts';
import { useLeaveForm } from '../../ui/action/use-leave-form.ts';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { type Edited, LoadedForEdit, rereadAs } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { employeeEditQuery } from './accounts.api.ts';
import styles from './parts/account.module.css';
import { PersonFields } from './parts/person-fields.tsx';

export default function EmployeeEditPage(): React.ReactNode {
  const result = useQuery(employeeEditQuery(usePathId()));
  return <LoadedForEdit result={result}>{({ data, ...edit }) => <EditForm employee={data} {...edit} />}</LoadedForEdit>;
}

type Values = Pick<Employee, 'name' | 'phone_number' | 'contact_email' | 'enabled'>;
type Props = Edited<Employee> & { readonly employee: Employee };

function EditForm(props: Props): React.ReactNode {
  const { t } = useTranslation();
  const { employee } = props;
  const machine = useEditMachine(props);
  const closed = closedReason(employee, 'disable', 'enable');
  const noAccess = closedReason(employee, 'edit');
  if (noAccess !== null) return <ClosedPage reason={noAccess} />;
  return (
    <div className={styles.page}>
      <PageHeader title={t('accounts.employees.editTitle')} lead={employee.name} back={{ to: '/employees' }} />
      <FormFrame machine={machine} submitLabel={t('ui.actions.save')} cancel={{ to: '/employees' }}>
        <Panel>
          <FieldGrid>
            <TextInput label={t('accounts.field.email')} value={employee.email} disabled readOnly />
            <TextInput label={t('accounts.field.rank')} value={t(`accounts.rank.${employee.rank}`)} disabled readOnly />
            <PersonFields machine={machine} />
            <Switch
              {...machine.checkbox('enabled', t('accounts.field.enabled'), { disabled: closed !== null })}
              description={closed}
              mt={26}
            />
          </FieldGrid>
        </Panel>
      </FormFrame>
    </div>
  );
}

const valuesOf = ({ name, phone_number, contact_email, enabled }: Employee): Values => ({
  name,
  phone_number,
  contact_email,
  enabled,
});

function useEditMachine({ employee, revision, reread }: Props): FormMachine<Values> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leaveForm = useLeaveForm();
  return useFormMachine({
    initialValues: valuesOf(employee),
    toRequest: ({ enabled: wanted, ...values }) =>
      wanted === employee.enabled ? values : { ...values, enabled: wanted },
    send: (body, options) => call(employeeUpdate, { params: { id: employee.id }, body }, options),
    revision,
    reread: rereadAs(reread, valuesOf),
    success: t('accounts.messages.editSuccess'),
    failure: t('accounts.messages.editFailure'),
    onSaved: () => {
      void refreshAfter(client, 'account');
      leaveForm({ to: '/employees' });
    },
  });
}
