import { campaignCreate } from '@felulet/contract/wire.generated.ts';
import { isCustomerRole, type Role } from '@felulet/domain/account/roles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
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
import { FileField } from '../../ui/upload/file-field.tsx';
import { withFileNames } from '../../ui/upload/named-faults.ts';
import { useRole } from '../auth/shared/use-account.ts';
import { campaignQuery } from './campaigns.api.ts';
import { BriefFields } from './parts/brief-fields.tsx';
import styles from './parts/campaign-form.module.css';
import { type CampaignValues, campaignFormPath, emptyCampaign, toCreateInput } from './parts/campaign-form-values.ts';
import { RecipientField } from './parts/recipient-field.tsx';

export default function CampaignCreatePage(): React.ReactNode {
  const { t } = useTranslation();
  const role = useRole();
  return (
    <>
      <PageHeader title={t('campaigns.form.createTitle')} back={{ to: '/campaigns' }} />
      <CreateForm role={role} />
    </>
  );
}

type Machine = FormMachine<CampaignValues>;

/** The request of an advertiser or intermediary; an admin first says for which company. */
function CreateForm({ role }: { readonly role: Role }): React.ReactNode {
  const { t } = useTranslation();
  const isAdmin = !isCustomerRole(role);
  const principals = useQuery({
    ...companyChoicesQuery({ role: 'advertiser,intermediary', all: 'true' }),
    enabled: isAdmin,
  });
  const machine = useCreateMachine((company) => ({
    company: isAdmin,
    externalAdvertiser:
      (isAdmin ? principals.data?.find(({ id }) => id === company)?.role : role) === 'ROLE_INTERMEDIARY',
  }));
  const { company } = machine.form.values;
  const creatorRole = isAdmin ? principals.data?.find(({ id }) => id === company)?.role : role;
  return (
    <div className={styles.page}>
      <FormFrame machine={machine} submitLabel={t('campaigns.form.create')} cancel={{ to: '/campaigns' }}>
        <Panel title={t('campaigns.form.brief')}>
          {isAdmin ? <Principal machine={machine} options={principals.data ?? []} /> : null}
          <BriefFields
            machine={machine}
            hasExternalAdvertiser={creatorRole === 'ROLE_INTERMEDIARY'}
            recipient={recipientOf(machine, isAdmin, t)}
          />
        </Panel>
        <Panel title={t('campaigns.form.files')}>
          <FieldGrid>
            <FileField
              {...machine.files('designs', t('campaigns.field.designs'))}
              kinds={campaignCreate.files['designs[]'].kinds}
              maximum={campaignCreate.files['designs[]'].max}
            />
            <FileField
              {...machine.files('others', t('campaigns.field.others'))}
              kinds={campaignCreate.files['others[]'].kinds}
              maximum={campaignCreate.files['others[]'].max}
            />
          </FieldGrid>
        </Panel>
      </FormFrame>
    </div>
  );
}

function useCreateMachine(shownFor: (company: number | null) => Parameters<typeof toCreateInput>[1]): Machine {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  return useFormMachine({
    initialValues: emptyCampaign,
    toRequest: (values) => toCreateInput(values, shownFor(values.company)),
    send: ({ body, files }, options) =>
      call(campaignCreate, { body, files }, options).catch((error: unknown) => {
        throw withFileNames(error, { designs: files['designs[]'], others: files['others[]'] });
      }),
    rename: campaignFormPath,
    uploads: true,
    draft: 'campaign',
    success: t('campaigns.form.createSuccess'),
    failure: t('campaigns.form.createFailure'),
    onSaved: (campaign) => {
      client.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
      void refreshAfter(client, 'campaign');
      go({ to: `/campaigns/show/${campaign.id}`, replace: true });
    },
  });
}

type PrincipalProps = {
  readonly machine: Machine;
  readonly options: readonly { readonly id: number; readonly name: string }[];
};

/** Choosing another company empties the recipient: it has other partners. */
function Principal({ machine, options }: PrincipalProps): React.ReactNode {
  const { t } = useTranslation();
  const field = machine.field('company', t('campaigns.form.onBehalf'), {
    required: true,
    description: t('campaigns.form.onBehalfHint'),
  });
  return (
    <SearchSelect
      {...field}
      mb="sm"
      maw={520}
      options={options}
      onChange={(id) => machine.form.setValues({ company: id, recipient: null })}
    />
  );
}

/** An admin chooses the company first, since other companies have other partners. */
function recipientOf(machine: Machine, isAdmin: boolean, t: TFunction): React.ReactNode {
  const { company } = machine.form.values;
  const waits = isAdmin && company === null;
  const field = machine.field('recipient', t('campaigns.field.recipient'), {
    required: true,
    disabled: waits,
    ...(waits && { description: t('campaigns.form.chooseCompanyFirst') }),
  });
  return <RecipientField {...field} of={company === null ? {} : { company }} />;
}
