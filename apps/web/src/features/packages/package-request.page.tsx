import type { AssemblyRequest } from '@felulet/contract/sales/assembly-requests.ts';
import { packageCreateBody } from '@felulet/contract/sales/packages.ts';
import { assemblyRequestGet, packageCreate } from '@felulet/contract/wire.generated.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { queryOf } from '../../client/query-of.ts';
import { closedReason, isActionAllowed } from '../../ui/action/record-actions.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { DescriptionList } from '../../ui/page/description-list.tsx';
import { LoadedOnce } from '../../ui/page/loaded-once.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { Money } from '../../ui/text/money.tsx';
import { PeriodText } from '../../ui/text/time-text.tsx';
import { PackageForm } from './parts/package-form.tsx';
import { emptyPackage } from './parts/package-form-values.ts';

/** Creates a private package for an assembly request. */
export default function PackageRequestPage(): React.ReactNode {
  const result = useQuery(queryOf(assemblyRequestGet, { params: { id: usePathId() } }));
  return <LoadedOnce result={result}>{(request) => <Create request={request} />}</LoadedOnce>;
}

function Create({ request }: { readonly request: AssemblyRequest }): React.ReactNode {
  const { t } = useTranslation();
  const back: Target = { to: `/assembly-requests/show/${request.id}` };
  if (!isActionAllowed(request, 'make_package'))
    return <ClosedPage reason={closedReason(request, 'make_package') ?? t('packages.form.closedRequest')} />;
  return (
    <>
      <PageHeader title={t('packages.form.requestTitle')} lead={request.campaign.name} back={back} />
      <Stack gap="md" maw={960}>
        <RequestBox request={request} />
        <PackageForm
          initial={{ ...emptyPackage, title: request.campaign.name }}
          kind="private"
          isNew
          needsCompany={false}
          more={{ assembly_request: request.id }}
          schema={packageCreateBody}
          send={(body, options) => call(packageCreate, { body }, options)}
          success={t('packages.form.created')}
          failure={t('packages.form.createFailed')}
          cancel={back}
          draft={`package/request/${request.id}`}
        />
      </Stack>
    </>
  );
}

/** The request for the private package, above its form. */
function RequestBox({ request }: { readonly request: AssemblyRequest }): React.ReactNode {
  const { t } = useTranslation();
  return (
    <Panel title={t('packages.form.request')}>
      <DescriptionList
        items={[
          { label: t('assemblyRequests.field.campaign'), value: request.campaign.name },
          { label: t('assemblyRequests.field.brand'), value: request.campaign.brand },
          {
            label: t('assemblyRequests.field.period'),
            value: <PeriodText from={request.date_from} to={request.date_to} />,
          },
          { label: t('assemblyRequests.field.budget'), value: <Money forints={request.budget} /> },
          { label: t('assemblyRequests.field.text'), value: request.request_text, wide: true },
        ]}
      />
    </Panel>
  );
}
