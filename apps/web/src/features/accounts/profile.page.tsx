import type { Account } from '@felulet/contract/people/accounts.ts';
import {
  accountUpdate,
  companyLogoUpload,
  excelTemplateOptions,
  passwordChange,
} from '@felulet/contract/wire.generated.ts';
import { startPageChoices } from '@felulet/domain/account/start-pages.ts';
import { type Language, languages } from '@felulet/phrases/language.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { storeToken } from '../../client/credential.ts';
import { queryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason } from '../../ui/action/record-actions.ts';
import { askToDelete } from '../../ui/dialog/ask-to-delete.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { SecretField } from '../../ui/fields/secret-field.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { type Edited, LoadedForEdit, rereadAs, useReload } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { PageIndex } from '../../ui/page/page-index.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { toastsFailure } from '../../ui/toast/query-cache.ts';
import { toastOutcome } from '../../ui/toast/toast-outcome.ts';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import { TwoFactorPanel } from '../auth/shared/two-factor-panel.tsx';
import { useAccount } from '../auth/shared/use-account.ts';
import { FeedPanel } from '../calendar-feed/shared/feed-settings.tsx';
import { NoticeChoicesPanel } from '../notices/shared/notice-choices-panel.tsx';
import { AcceptancePanel } from '../privacy/shared/acceptance-panel.tsx';
import { accountEditQuery, deleteLogo, uploadLogo } from './accounts.api.ts';
import styles from './parts/account.module.css';
import { accountEditValues, type EditValues } from './parts/account-form-values.ts';
import { AdTaxPanel } from './parts/ad-tax-panel.tsx';
import { CompanyFields } from './parts/company-fields.tsx';
import { PersonFields } from './parts/person-fields.tsx';
import { PersonalDataPanel } from './parts/personal-data-panel.tsx';
import { SessionPanel } from './session-panel.tsx';

/** The user's own data, read by the own e-mail. */
export default function ProfilePage(): React.ReactNode {
  const { t } = useTranslation();
  const { email } = useAccount();
  const result = useQuery(accountEditQuery(email));
  return (
    <PageIndex>
      <PageHeader title={t('accounts.profile.title')} lead={email} />
      <LoadedForEdit result={result}>{({ data, ...edit }) => <ProfileForm account={data} {...edit} />}</LoadedForEdit>
      {result.data === undefined ? null : (
        <>
          {result.data.data.roles[0] === 'ROLE_PUBLISHER' ? (
            <AdTaxPanel companyId={result.data.data.company.id} />
          ) : null}
          <LogoPanel account={result.data.data} onChanged={() => void result.refetch()} />
          <NoticeChoicesPanel />
          <FeedPanel />
          <PasswordPanel />
          <TwoFactorPanel />
          <SessionPanel />
          <AcceptancePanel acceptance={result.data.data.privacy_acceptance} />
          <PersonalDataPanel accountId={result.data.data.id} />
        </>
      )}
    </PageIndex>
  );
}

const { kinds, max } = companyLogoUpload.files['images[]'];

type Props = { readonly account: Account; readonly onChanged: () => void };

/** The company's picture; its leader can change it. */
function LogoPanel({ account, onChanged }: Props): React.ReactNode {
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

const empty = { current_password: '', password: '', retyped_password: '' };

/** All sessions end with the old password; the answer's token keeps this device signed in. */
function PasswordPanel(): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const machine = useFormMachine({
    initialValues: empty,
    send: (body, options) => call(passwordChange, { body }, options),
    success: t('accounts.messages.editSuccess'),
    failure: t('accounts.messages.editFailure'),
    onSaved: ({ token }) => {
      storeToken(token);
      machine.form.setValues(empty);
      machine.form.resetDirty(empty);
      void refreshAfter(client, 'session');
    },
  });
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    void machine.submit();
  };
  const options = { required: true };
  return (
    <Panel title={t('accounts.profile.security')}>
      <p className={styles.hint}>{t('accounts.profile.changeHint')}</p>
      <form onSubmit={submit} noValidate aria-busy={machine.pending}>
        <ErrorSummary machine={machine} />
        <FieldGrid>
          <SecretField
            {...machine.field('current_password', t('accounts.profile.currentPassword'), options)}
            autoComplete="current-password"
          />
          <SecretField
            {...machine.field('password', t('accounts.profile.newPassword'), {
              ...options,
              description: t('accounts.field.passwordHint'),
            })}
            autoComplete="new-password"
          />
          <SecretField
            {...machine.field('retyped_password', t('accounts.field.retypedPassword'), options)}
            autoComplete="new-password"
          />
        </FieldGrid>
        <Button type="submit" variant="default" mt="md" loading={machine.pending}>
          {t('accounts.profile.changePassword')}
        </Button>
      </form>
    </Panel>
  );
}

type ProfileFormProps = Edited<Account> & { readonly account: Account };
type ProfileValues = Omit<EditValues, 'enabled'> & {
  readonly language: Language;
  readonly start_page: Account['start_page'];
  readonly default_template: number | null;
};

/** The profile: the user's own data, and for the leader of the company its data, too. */
function ProfileForm(props: ProfileFormProps): React.ReactNode {
  const { account } = props;
  const { t } = useTranslation();
  const machine = useProfileMachine(props);
  const isLocked = closedReason(account, 'edit_company') !== null;
  return (
    <FormFrame machine={machine} submitLabel={t('ui.actions.save')}>
      <Panel title={t('accounts.profile.person')}>
        <FieldGrid>
          <PersonFields machine={machine} />
          <Preferences machine={machine} />
        </FieldGrid>
      </Panel>
      <Panel title={t('accounts.profile.company')}>
        {isLocked ? <p className={styles.hint}>{t('accounts.profile.companyLocked')}</p> : null}
        <FieldGrid>
          <CompanyFields machine={machine} isLocked={isLocked} />
        </FieldGrid>
      </Panel>
    </FormFrame>
  );
}

function Preferences({ machine }: { readonly machine: FormMachine<ProfileValues> }): React.ReactNode {
  const { t } = useTranslation();
  const templates = useQuery({ ...queryOf(excelTemplateOptions, {}), ...toastsFailure });
  return (
    <>
      <ChoiceSelect
        {...machine.field('language', t('accounts.field.language'))}
        data={languages.map((language) => ({ value: language, label: t(`shell.language.${language}`) }))}
        allowDeselect={false}
      />
      <ChoiceSelect
        {...machine.field('start_page', t('accounts.field.startPage'))}
        data={startPageChoices.map((choice) => ({ value: choice, label: t(`accounts.startPage.${choice}`) }))}
        allowDeselect={false}
      />
      <SearchSelect
        {...machine.field('default_template', t('accounts.field.defaultTemplate'))}
        options={templates.data}
        placeholder={t('accounts.profile.noTemplate')}
      />
    </>
  );
}

function profileFormValues(account: Account): ProfileValues {
  const { enabled: _enabled, ...values } = accountEditValues(account);
  return {
    ...values,
    language: account.language,
    start_page: account.start_page,
    default_template: account.default_template,
  };
}

function useProfileMachine({ account, revision, reread }: ProfileFormProps): FormMachine<ProfileValues> {
  const { t } = useTranslation();
  const reload = useReload();
  const client = useQueryClient();
  return useFormMachine({
    initialValues: profileFormValues(account),
    send: (body, options) => call(accountUpdate, { params: { id: String(account.id) }, body }, options),
    revision,
    reread: rereadAs(reread, profileFormValues),
    success: t('accounts.messages.editSuccess'),
    failure: t('accounts.messages.editFailure'),
    onSaved: () => {
      void refreshAfter(client, 'account');
      reload?.();
    },
  });
}
