import { assemblyRequestCreateBody } from '@felulet/contract/sales/assembly-requests.ts';
import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { assemblyRequestCreate, campaignGet } from '@felulet/contract/wire.generated.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { budapestDay } from '@felulet/domain/period/day.ts';
import { containsPeriod } from '@felulet/domain/period/period.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { queryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { useGo } from '../../ui/action/route-link.tsx';
import { ask } from '../../ui/dialog/ask.ts';
import { companyChoicesQuery } from '../../ui/fields/company-choices.api.ts';
import { MoneyField } from '../../ui/fields/money-field.tsx';
import { PeriodField } from '../../ui/fields/period-field.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { FieldGrid, FormFrame } from '../../ui/form/form-frame.tsx';
import { type FormMachine, useFormMachine } from '../../ui/form/use-form-machine.ts';
import { LoadedOnce } from '../../ui/page/loaded-once.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';

export default function RequestCreatePage(): React.ReactNode {
  const result = useQuery(queryOf(campaignGet, { params: { id: usePathId() } }));
  return <LoadedOnce result={result}>{(campaign) => <Create campaign={campaign} />}</LoadedOnce>;
}

function Create({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const action = campaign.actions.find((candidate) => candidate.action === 'create_assembly_request');
  if (action?.allowed !== true)
    return <ClosedPage reason={action?.reason?.text ?? t('assemblyRequests.form.closed')} />;
  return (
    <>
      <PageHeader
        title={t('assemblyRequests.form.title')}
        lead={campaign.name}
        back={{ to: `/campaigns/show/${campaign.id}` }}
      />
      <RequestForm campaign={campaign} />
    </>
  );
}

type Values = {
  readonly company: number | null;
  readonly request_text: string;
  readonly date_from: string | null;
  readonly date_to: string | null;
  readonly budget: number | null;
};

function RequestForm({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const machine = useRequestMachine(campaign);
  const publishers = useQuery(companyChoicesQuery({ role: 'publisher' })).data;
  return (
    <div style={{ maxWidth: 960 }}>
      <FormFrame
        machine={machine}
        submitLabel={t('assemblyRequests.form.send')}
        cancel={{ to: `/campaigns/show/${campaign.id}` }}
      >
        <Panel title={t('assemblyRequests.form.data')}>
          <FieldGrid>
            <TextInput label={t('assemblyRequests.field.campaign')} value={campaign.name} readOnly />
            <TextInput label={t('assemblyRequests.field.brand')} value={campaign.brand} readOnly />
            <SearchSelect
              {...machine.field('company', t('assemblyRequests.field.company'), { required: true })}
              options={publishers}
              clearable={false}
              data-autofocus
            />
            <MoneyField {...machine.field('budget', t('assemblyRequests.field.budget'), { required: true })} />
            <PeriodField
              {...machine.period('date_from', 'date_to', t('assemblyRequests.field.period'), { required: true })}
              description={t('assemblyRequests.form.campaignPeriod', { period: formatPeriod(campaign) })}
              minimum={budapestDay(new Date())}
            />
            <div data-wide>
              <Textarea
                {...machine.field('request_text', t('assemblyRequests.field.text'), {
                  required: true,
                  description: t('assemblyRequests.form.textHint'),
                })}
                autosize
                minRows={4}
                maxRows={16}
              />
            </div>
          </FieldGrid>
        </Panel>
      </FormFrame>
    </div>
  );
}

function useRequestMachine(campaign: Campaign): FormMachine<Values> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const machine = useFormMachine({
    initialValues: initialValues(campaign),
    toRequest: (values: Values) => ({
      ...values,
      campaign: campaign.id,
      ...(isOutside(campaign, values) && { outside_period: true }),
    }),
    schema: assemblyRequestCreateBody,
    send: (body, options) => call(assemblyRequestCreate, { body }, options),
    success: t('assemblyRequests.form.sent'),
    failure: t('assemblyRequests.form.failed'),
    onSaved: (saved) => {
      void refreshAfter(client, 'request');
      go({ to: `/assembly-requests/show/${saved.id}` });
    },
  });
  const submit = async (): Promise<void> => {
    const { date_from, date_to } = machine.form.getValues();
    if (date_from !== null && date_to !== null && isOutside(campaign, { date_from, date_to })) {
      const period = formatPeriod({ date_from, date_to });
      const yes = await ask({
        title: t('assemblyRequests.form.outsideTitle'),
        body: t('assemblyRequests.form.outside', { period, campaign: formatPeriod(campaign) }),
        confirm: t('assemblyRequests.form.outsideConfirm'),
      });
      if (!yes) return;
    }
    await machine.submit();
  };
  return { ...machine, submit };
}

/** The rest of the campaign's days; of a campaign that has begun, from today. */
function initialValues({ date_from, date_to }: Campaign): Values {
  const today = budapestDay(new Date());
  const period = date_to < today ? { date_from: null, date_to: null } : { date_from, date_to };
  const from = period.date_from !== null && period.date_from < today ? today : period.date_from;
  return { company: null, request_text: '', budget: null, date_to: period.date_to, date_from: from };
}

/** Such a request needs the approval of the MHFE. */
function isOutside(campaign: Campaign, { date_from, date_to }: Pick<Values, 'date_from' | 'date_to'>): boolean {
  return date_from !== null && date_to !== null && !containsPeriod(campaign, { date_from, date_to });
}
