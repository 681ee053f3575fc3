import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { changeRequestCreateBody, type RequestedBooking } from '@felulet/contract/sales/change-requests.ts';
import { campaignGet, changeRequestCreate } from '@felulet/contract/wire.generated.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { queryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { useGo } from '../../ui/action/route-link.tsx';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { requestableLinesQuery } from './change-requests.api.ts';
import { RequestForm } from './parts/request-form.tsx';
import { changeRequestFormValues, fieldOfLine, type RequestValues } from './parts/request-values.ts';

export default function ChangeRequestCreatePage(): React.ReactNode {
  const result = useQuery(queryOf(campaignGet, { params: { id: usePathId() } }));
  return <Loaded result={result}>{(campaign) => <Opened key={campaign.id} campaign={campaign} />}</Loaded>;
}

function Opened({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const action = campaign.actions.find((candidate) => candidate.action === 'create_change_request');
  const isOpen = action?.allowed === true;
  const lines = useQuery({ ...requestableLinesQuery(campaign.id), enabled: isOpen });
  if (!isOpen) return <ClosedPage reason={action?.reason?.text ?? t('changeRequests.form.noOffer')} />;
  return (
    <>
      <PageHeader
        title={t('changeRequests.form.createTitle')}
        lead={`${campaign.name} · ${t('changeRequests.form.draftHint')}`}
        back={{ to: `/campaigns/show/${campaign.id}` }}
      />
      <Loaded result={lines}>{({ list }) => <Create campaign={campaign} lines={list} />}</Loaded>
    </>
  );
}

type Props = { readonly campaign: Campaign; readonly lines: readonly RequestedBooking[] };

function Create({ campaign, lines }: Props): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const machine = useFormMachine({
    initialValues: changeRequestFormValues(null, lines),
    toRequest: (values: RequestValues) => ({ ...values, campaign: campaign.id }),
    schema: changeRequestCreateBody,
    send: (body, options) => call(changeRequestCreate, { body }, options),
    draft: `change-request-of-${campaign.id}`,
    rename: fieldOfLine,
    success: t('changeRequests.form.createSuccess'),
    failure: t('changeRequests.form.createFailure'),
    onSaved: (saved) => {
      void refreshAfter(client, 'campaign');
      go({ to: `/change-request/show/${saved.id}`, replace: true });
    },
  });
  return (
    <RequestForm
      machine={machine}
      campaignId={campaign.id}
      lines={lines}
      submitLabel={t('changeRequests.form.create')}
      cancel={{ to: `/campaigns/show/${campaign.id}` }}
    />
  );
}
