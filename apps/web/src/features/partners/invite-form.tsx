import { companySelect, invitableRoles, inviteeCreate } from '@felulet/contract/wire.generated.ts';
import type { Role } from '@felulet/domain/account/roles.ts';
import { Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../client/api-problem.ts';
import { call } from '../../client/call.ts';
import { queryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { useGo } from '../../ui/action/route-link.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { toast } from '../../ui/toast/toast-store.ts';
import { useAccount } from '../auth/shared/use-account.ts';
import styles from './invite-form.module.css';

type Values = {
  readonly is_new_company: boolean;
  readonly invited: number | null;
  readonly email: string;
  readonly role: Role | null;
};

const empty: Values = { is_new_company: false, invited: null, email: '', role: null };
/** The status of the refusal: the address belongs to the own company. */
const OWN_COMPANY = 405;

/** Invites by e-mail, or one of the registered companies. */
export function InviteForm(): React.ReactNode {
  const { t } = useTranslation();
  const machine = useInviteMachine();
  const isNewCompany = machine.form.getValues().is_new_company;
  return (
    <div className={styles.page}>
      <FormFrame machine={machine} submitLabel={t('partners.form.submit')} cancel={{ to: '/partners' }}>
        <Panel>
          <FieldGrid>
            <div data-wide>
              <Switch
                {...machine.checkbox('is_new_company', t('partners.form.isNewCompany'))}
                description={t('partners.form.isNewCompanyHint')}
              />
            </div>
            {isNewCompany ? <CompanyField machine={machine} /> : <EmailFields machine={machine} />}
          </FieldGrid>
        </Panel>
      </FormFrame>
    </div>
  );
}

type Fields = { readonly machine: FormMachine<Values> };

function EmailFields({ machine }: Fields): React.ReactNode {
  const { t } = useTranslation();
  const { data: invitable = [] } = useQuery(queryOf(invitableRoles, {}));
  return (
    <>
      <TextInput
        type="email"
        autoComplete="off"
        {...machine.field('email', t('partners.form.email'), {
          required: true,
          description: t('partners.form.emailHint'),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <ChoiceSelect
        {...machine.field('role', t('partners.form.role'), {
          description: t('partners.form.roleHint'),
        })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={invitable.map((value) => ({ value, label: t(`states.roleLong.${value}`) }))}
        placeholder={t('ui.form.choose')}
        clearable
      />
    </>
  );
}

/** Companies without a connection or pending invitation. */
function CompanyField({ machine }: Fields): React.ReactNode {
  const { t } = useTranslation();
  const own = useAccount().company.id;
  // Registered companies with our connection to each.
  const { data = [] } = useQuery(queryOf(companySelect, { query: { withConnections: 'true' } }));
  const options = data
    .filter(({ id, connection }) => connection === 'none' && id !== own)
    .map(({ id, name, role }) => ({ id, name: `${name} (${t(`states.role.${role}`)})` }));
  return (
    <div data-wide>
      <SearchSelect {...machine.field('invited', t('partners.form.company'), { required: true })} options={options} />
    </div>
  );
}

/** Each result has its own message: invited, connected already, or the own company. */
function useInviteMachine(): FormMachine<Values> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  return useFormMachine({
    initialValues: empty,
    toRequest: (values) =>
      values.is_new_company
        ? { ...empty, is_new_company: true, invited: values.invited }
        : { ...values, invited: null },
    send: (body, options) => call(inviteeCreate, { body }, options),
    failure: t('partners.inviteFailed'),
    onSaved: (answer) => {
      const isMailed = 'email' in answer;
      const isNew = 'id' in answer || isMailed;
      toast(isNew ? 'success' : 'info', answer.message);
      void refreshAfter(client, 'partner');
      if (isNew) go({ to: isMailed ? '/partners/invitations' : '/partners' });
    },
    onRefused: (error) => {
      if (!isApiProblem(error) || error.status !== OWN_COMPANY) return false;
      toast('danger', error.detail);
      return true;
    },
  });
}
