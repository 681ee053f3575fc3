import { type Account, accountUpdate } from '@felulet/contract/people/accounts.ts';
import { startPageChoices } from '@felulet/domain/account/start-pages.ts';
import { type Language, languages } from '@felulet/phrases/language.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { closedReason } from '../../../ui/action/record-actions.ts';
import { ChoiceSelect } from '../../../ui/form/choice-select.tsx';
import { FieldGrid, FormFrame } from '../../../ui/form/form-frame.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import { type FormMachine, useFormMachine } from '../../../ui/form/use-form-machine.ts';
import { type Edited, rereadAs } from '../../../ui/page/loaded-for-edit.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { templateQuery } from '../accounts.api.ts';
import styles from './account.module.css';
import { type EditValues, editValuesOf } from './account-form-values.ts';
import { CompanyFields } from './company-fields.tsx';
import { PersonFields } from './person-fields.tsx';

type Props = Edited<Account> & { readonly account: Account };
type ProfileValues = Omit<EditValues, 'enabled'> & {
  readonly language: Language;
  readonly start_page: Account['start_page'];
  readonly default_template: number | null;
};

/** Own data, and the company's for its leader. [K3.30] */
export function ProfileForm(props: Props): React.ReactNode {
  const { account, onReload } = props;
  const { t } = useTranslation();
  const machine = useProfileMachine(props);
  const isLocked = closedReason(account, 'edit_company') !== null;
  return (
    <FormFrame machine={machine} submitLabel={t('ui.actions.save')} onReload={onReload}>
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
  const templates = useQuery(templateQuery());
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

function profileValuesOf(account: Account): ProfileValues {
  const { enabled: _enabled, ...values } = editValuesOf(account);
  return {
    ...values,
    language: account.language,
    start_page: account.start_page,
    default_template: account.default_template,
  };
}

function useProfileMachine({ account, revision, onReload, reread }: Props): FormMachine<ProfileValues> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useFormMachine({
    initialValues: profileValuesOf(account),
    send: (body, options) => call(accountUpdate, { params: { id: String(account.id) }, body }, options),
    revision,
    reread: rereadAs(reread, profileValuesOf),
    success: t('accounts.messages.editSuccess'),
    failure: t('accounts.messages.editFailure'),
    onSaved: () => {
      void refreshAfter(client, 'account');
      onReload();
    },
  });
}
