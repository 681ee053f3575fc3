import type { PrivacyStatement } from '@felulet/contract/office/privacy.ts';
import { privacyStatementCurrent, signup } from '@felulet/contract/wire.generated.ts';
import { type Role, selfRegistrationRoles } from '@felulet/domain/account/roles.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '../../client/api-problem.ts';
import { call } from '../../client/call.ts';
import { queryOf } from '../../client/query-of.ts';
import { RouteLink, useGo } from '../../ui/action/route-link.tsx';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { PhoneField, TaxNumberField } from '../../ui/fields/identity-fields.tsx';
import { ZipCodeField } from '../../ui/fields/zip-code-field.tsx';
import { FieldGrid } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx';
import { usePageSearch } from '../../ui/page/use-page-search.ts';
import type { PhraseKey } from '../../ui/text/phrase-key.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { invitationQuery } from './auth.api.ts';
import styles from './parts/auth-frame.module.css';
import { AuthFrame } from './parts/auth-frame.tsx';
import { DeadLink } from './parts/dead-link.tsx';
import { GoodNews } from './parts/good-news.tsx';
import { NewPasswordFields } from './parts/new-password-fields.tsx';
import { PublicForm } from './parts/public-form.tsx';

/** Open registration, or with `?token=` the registration of an invited person. */
export default function RegisterPage(): React.ReactNode {
  const { t } = useTranslation();
  const search = usePageSearch<'/register'>();
  const token = typeof search.token === 'string' ? search.token : '';
  const invitation = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  const title = t('accounts.register.title');
  if (token !== '' && invitation.isError) return <DeadLink title={title} />;
  const lead =
    invitation.data === undefined
      ? t('accounts.register.lead')
      : t('accounts.register.invitedLead', { role: t(`states.roleLong.${invitation.data.role}`) });
  return (
    <AuthFrame title={title} lead={lead} wide>
      {token !== '' && invitation.data === undefined ? (
        <PageSkeleton />
      ) : (
        <RegisterForm invitation={invitation.data ?? null} />
      )}
    </AuthFrame>
  );
}

const StatementDialog = lazy(async () => ({
  default: (await import('../privacy/shared/statement-dialog.tsx')).StatementDialog,
}));

/** The delay between the registration and the next page. */
export const REGISTER_REDIRECT_DELAY = 3000;

type Invitation = {
  readonly email: string;
  readonly role: Role;
  readonly token: string;
  readonly signs_in_at_once: boolean;
};
type Props = { readonly invitation: Invitation | null };

const emptyRegistration = {
  email: '',
  role: '',
  password: '',
  retyped_password: '',
  company: { name: '', tax_number: '', zip_code: '', city: '', street: '' },
  name: '',
  phone_number: '',
  contact_email: '',
  terms_and_conditions: false,
};
type Values = typeof emptyRegistration;
type Machine = FormMachine<Values>;

function RegisterForm({ invitation }: Props): React.ReactNode {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const { machine, changed, forget } = useRegistration(invitation, () => setDone(true));
  if (isDone) {
    return <GoodNews title={t('accounts.register.success')} next={t(nextStep(invitation))} />;
  }
  return (
    <PublicForm
      machine={machine}
      submitLabel={t('accounts.register.submit')}
      isClosed={!machine.form.values.terms_and_conditions}
    >
      <AccountFields machine={machine} invitation={invitation} />
      <PersonFields machine={machine} />
      <CompanyFields machine={machine} />
      <Checkbox
        {...machine.checkbox('terms_and_conditions', t('accounts.register.terms'))}
        label={<TermsLabel />}
        description={t('accounts.register.termsHint')}
      />
      {changed === undefined ? null : (
        <Suspense fallback={null}>
          <StatementDialog statement={changed} onClose={forget} />
        </Suspense>
      )}
      <div className={styles.links}>
        <RouteLink to="/login">{t('accounts.login.back')}</RouteLink>
      </div>
    </PublicForm>
  );
}

/** The text that says what a new user has to wait for. */
function nextStep(invitation: Invitation | null): PhraseKey {
  if (invitation === null) return 'accounts.register.checkMail';
  return invitation.signs_in_at_once ? 'accounts.register.invitedAtOnce' : 'accounts.register.invitedDone';
}

/** It opens in another tab, so that nothing typed is lost. */
function TermsLabel(): React.ReactNode {
  const { t } = useTranslation();
  return (
    <>
      {t('accounts.register.termsAccept')}{' '}
      <a href="/privacy-statement" target="_blank" rel="noopener">
        {t('accounts.register.termsLink')}
      </a>
    </>
  );
}

type Registration = {
  readonly machine: Machine;
  /** The statement that came into force while the form was open. */
  readonly changed: PrivacyStatement | undefined;
  readonly forget: () => void;
};

function useRegistration(invitation: Invitation | null, onDone: () => void): Registration {
  const { t } = useTranslation();
  const go = useGo();
  const statement = useQuery(queryOf(privacyStatementCurrent, {}));
  const [changed, setChanged] = useState<PrivacyStatement>();
  const machine = useFormMachine({
    initialValues: { ...emptyRegistration, email: invitation?.email ?? '' },
    toRequest: ({ role, ...values }) => ({
      ...values,
      roles: role === '' ? null : [role],
      token: invitation?.token ?? null,
      privacy_version: statement.data?.version ?? null,
    }),
    onRefused: (error) => {
      if (!isApiProblem(error) || !error.violations.some(({ code }) => code === 'statement_changed')) return false;
      machine.form.setFieldValue('terms_and_conditions', false);
      void statement.refetch().then(({ data }) => setChanged(data));
      return false;
    },
    send: (body, options) => call(signup, { body }, options),
    rename: (path) => (path.startsWith('roles') ? 'role' : path),
    success: t('accounts.register.success'),
    failure: t('accounts.register.failed'),
    onSaved: () => {
      toast('info', t(nextStep(invitation)));
      onDone();
      setTimeout(() => go({ to: '/' }), REGISTER_REDIRECT_DELAY);
    },
  });
  return { machine, changed, forget: () => setChanged(undefined) };
}

/** An invited person chooses neither a role nor another address. */
function AccountFields({ machine, invitation }: Props & { readonly machine: Machine }): React.ReactNode {
  const { t } = useTranslation();
  const choices = selfRegistrationRoles.map((role) => ({ value: role, label: t(`states.roleLong.${role}`) }));
  return (
    <fieldset className={styles.group}>
      <legend>{t('accounts.register.account')}</legend>
      <FieldGrid>
        <TextInput
          {...machine.field('email', t('accounts.field.email'), { disabled: invitation !== null })}
          type="email"
          autoComplete="username"
          withAsterisk
        />
        {invitation === null ? (
          <ChoiceSelect
            {...machine.field('role', t('accounts.register.role'))}
            data={choices}
            placeholder={t('ui.form.choose')}
            description={t('accounts.register.roleHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            allowDeselect={false}
          />
        ) : null}
        <NewPasswordFields machine={machine} label={t('accounts.field.password')} />
      </FieldGrid>
    </fieldset>
  );
}

function PersonFields({ machine }: { readonly machine: Machine }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend>{t('accounts.register.person')}</legend>
      <FieldGrid>
        <TextInput {...machine.field('name', t('accounts.field.fullName'))} autoComplete="name" withAsterisk />
        <PhoneField {...machine.field('phone_number', t('accounts.field.phone'))} withAsterisk />
        <TextInput
          {...machine.field('contact_email', t('accounts.field.contactEmail'))}
          type="email"
          autoComplete="email"
          withAsterisk
        />
      </FieldGrid>
    </fieldset>
  );
}

function CompanyFields({ machine }: { readonly machine: Machine }): React.ReactNode {
  const { t } = useTranslation();
  const city = machine.field('company.city', t('accounts.field.city'));
  return (
    <fieldset className={styles.group}>
      <legend>{t('accounts.register.company')}</legend>
      <FieldGrid>
        <TextInput
          {...machine.field('company.name', t('accounts.field.companyName'))}
          autoComplete="organization"
          withAsterisk
        />
        <TaxNumberField {...machine.field('company.tax_number', t('accounts.field.taxNumber'))} withAsterisk />
        <ZipCodeField
          {...machine.field('company.zip_code', t('accounts.field.zipCode'))}
          town={{ value: city.value, fill: city.onChange }}
          autoComplete="postal-code"
          withAsterisk
        />
        <TextInput {...city} autoComplete="address-level2" withAsterisk />
        <TextInput
          {...machine.field('company.street', t('accounts.field.street'))}
          autoComplete="street-address"
          withAsterisk
        />
      </FieldGrid>
    </fieldset>
  );
}
