import type { AssemblyRequest } from '@felulet/contract/sales/assembly-requests.ts';
import { Anchor } from '@mantine/core';
import { IconArrowBackUp, IconPackage, IconPackageExport, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { closedReason, isOffered } from '../../ui/action/record-actions.ts';
import { RouteLink } from '../../ui/action/route-link.tsx';
import { shownSearch } from '../../ui/list/stored-search.ts';
import { DescriptionList } from '../../ui/page/description-list.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { Money } from '../../ui/text/money.tsx';
import { InstantText, PeriodText } from '../../ui/text/time-text.tsx';
import { assemblyRequestQuery, REQUEST_FILTER_KEY } from './assembly-requests.api.ts';
import { RequestState } from './request-state.tsx';
import { useWithdrawRequest } from './use-withdraw-request.ts';

const RejectRequestDialog = lazy(async () => ({
  default: (await import('./reject-request-dialog.tsx')).RejectRequestDialog,
}));

export default function RequestShowPage(): React.ReactNode {
  const result = useQuery(assemblyRequestQuery(usePathId()));
  return <Loaded result={result}>{(request) => <RequestView key={request.id} request={request} />}</Loaded>;
}

function RequestView({ request }: { readonly request: AssemblyRequest }): React.ReactNode {
  const { t } = useTranslation();
  const { campaign } = request;
  const name = request.is_campaign_visible ? (
    <Anchor component={RouteLink} to={`/campaigns/show/${campaign.id}`}>
      {campaign.name}
    </Anchor>
  ) : (
    campaign.name
  );
  return (
    <>
      <PageHeader
        title={t('assemblyRequests.page.title')}
        badge={<RequestState request={request} />}
        lead={campaign.name}
        back={{ to: '/assembly-requests', search: shownSearch(REQUEST_FILTER_KEY) }}
      >
        <Actions request={request} />
      </PageHeader>
      <Panel title={t('assemblyRequests.page.data')}>
        <DescriptionList
          items={[
            { label: t('assemblyRequests.field.campaign'), value: name },
            { label: t('assemblyRequests.field.brand'), value: campaign.brand },
            {
              label: t('assemblyRequests.field.period'),
              value: <PeriodText from={request.date_from} to={request.date_to} />,
            },
            { label: t('assemblyRequests.field.budget'), value: <Money forints={request.budget} /> },
            { label: t('assemblyRequests.field.sender'), value: request.sender.name },
            { label: t('assemblyRequests.field.company'), value: request.company.name },
            { label: t('assemblyRequests.field.createdAt'), value: <InstantText instant={request.created_at} /> },
            {
              label: t(`assemblyRequests.decidedAt.${request.ended_by ?? 'publisher'}`),
              value: <InstantText instant={request.decided_at} />,
            },
            { label: t('assemblyRequests.field.text'), value: <Lines text={request.request_text} />, wide: true },
            ...(request.note === null
              ? []
              : [{ label: t('assemblyRequests.field.note'), value: <Lines text={request.note} />, wide: true }]),
          ]}
        />
      </Panel>
    </>
  );
}

function Lines({ text }: { readonly text: string }): React.ReactNode {
  return <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>;
}

function Actions({ request }: { readonly request: AssemblyRequest }): React.ReactNode {
  const { t } = useTranslation();
  const [isRejecting, setRejecting] = useState(false);
  const withdraw = useWithdrawRequest();
  return (
    <>
      {request.package === null ? null : (
        <ActionButton icon={IconPackage} to={`/packages/show/${request.package.id}`}>
          {t('assemblyRequests.action.openPackage')}
        </ActionButton>
      )}
      {request.package === null && isOffered(request, 'make_package') ? (
        <ActionButton
          icon={IconPackageExport}
          to={`/packages/create/${request.id}`}
          closedBecause={closedReason(request, 'make_package')}
        >
          {t('assemblyRequests.action.makePackage')}
        </ActionButton>
      ) : null}
      {isOffered(request, 'reject') ? (
        <ActionButton
          danger
          variant="default"
          icon={IconX}
          closedBecause={closedReason(request, 'reject')}
          onClick={() => setRejecting(true)}
        >
          {t('assemblyRequests.action.reject')}
        </ActionButton>
      ) : null}
      {isOffered(request, 'withdraw') ? (
        <ActionButton
          danger
          variant="default"
          icon={IconArrowBackUp}
          closedBecause={closedReason(request, 'withdraw')}
          onClick={() => void withdraw(request)}
        >
          {t('assemblyRequests.action.withdraw')}
        </ActionButton>
      ) : null}
      <Suspense fallback={null}>
        {isRejecting ? <RejectRequestDialog request={request} onClose={() => setRejecting(false)} /> : null}
      </Suspense>
    </>
  );
}
