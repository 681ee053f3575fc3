import {
  type ChangeRequest,
  changeRequestUpdateBody,
  type RequestedBooking,
} from '@felulet/contract/sales/change-requests.ts';
import { changeRequestUpdate } from '@felulet/contract/wire.generated.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../client/call.ts';
import { refreshAfter } from '../../client/refresh-after.ts';
import { closedReason, isActionAllowed } from '../../ui/action/record-actions.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { useLeaveForm } from '../../ui/action/use-leave-form.ts';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { Loaded } from '../../ui/page/loaded.tsx';
import { type Edited, LoadedForEdit } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { changeRequestEditQuery, requestableLinesQuery } from './change-requests.api.ts';
import { RequestForm } from './parts/request-form.tsx';
import { changeRequestFormValues, fieldOfLine, type RequestValues, requestLines } from './parts/request-values.ts';

export default function ChangeRequestEditPage(): React.ReactNode {
  const result = useQuery(changeRequestEditQuery(usePathId()));
  return <LoadedForEdit result={result}>{({ data, ...edit }) => <Opened request={data} {...edit} />}</LoadedForEdit>;
}

type Props = Edited<ChangeRequest> & { readonly request: ChangeRequest };

function Opened({ request, ...edit }: Props): React.ReactNode {
  const { t } = useTranslation();
  const isEditable = isActionAllowed(request, 'edit');
  const lines = useQuery({ ...requestableLinesQuery(request.campaign.id), enabled: isEditable });
  if (!isEditable) return <ClosedPage reason={closedReason(request, 'edit')} />;
  return (
    <>
      <PageHeader
        title={t('changeRequests.form.editTitle')}
        lead={request.campaign.name}
        back={{ to: `/change-request/show/${request.id}` }}
      />
      <Loaded result={lines}>
        {({ list }) => <Edit request={request} lines={requestLines(request, list)} {...edit} />}
      </Loaded>
    </>
  );
}

function Edit({
  request,
  lines,
  revision,
  reread,
}: Props & { readonly lines: readonly RequestedBooking[] }): React.ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leaveForm = useLeaveForm();
  const back: Target = { to: `/change-request/show/${request.id}` };
  const machine = useFormMachine({
    initialValues: changeRequestFormValues(request, lines),
    toRequest: (values: RequestValues) => values,
    schema: changeRequestUpdateBody,
    send: (body, options) => call(changeRequestUpdate, { params: { id: request.id }, body }, options),
    draft: `change-request-${request.id}`,
    revision,
    reread: async () => {
      const present = await reread();
      return { values: changeRequestFormValues(present.data, lines), revision: present.revision };
    },
    rename: fieldOfLine,
    success: t('changeRequests.form.editSuccess'),
    failure: t('changeRequests.form.editFailure'),
    onSaved: () => {
      void refreshAfter(client, 'campaign');
      leaveForm(back);
    },
  });
  return (
    <RequestForm
      machine={machine}
      campaignId={request.campaign.id}
      lines={lines}
      submitLabel={t('ui.actions.save')}
      cancel={back}
    />
  );
}
