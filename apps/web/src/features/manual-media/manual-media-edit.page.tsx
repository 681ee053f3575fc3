import { bookingUpdateBody, type ManualMedia } from '@felulet/contract/sales/bookings.ts';
import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { closedReason, isActionAllowed } from '../../ui/action/record-actions.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { type Edited, LoadedForEdit } from '../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { changeRow, rowEditQuery } from './manual-media.api.ts';
import { RowForm } from './row-form.tsx';
import { manualMediaFormValues, rowRequest } from './row-form-values.ts';

export default function ManualMediaEditPage(): React.ReactNode {
  const result = useQuery(rowEditQuery(usePathId()));
  return <LoadedForEdit result={result}>{({ data, ...edit }) => <Edit row={data} {...edit} />}</LoadedForEdit>;
}

const FINALIZED: BookingState = 'PUBLISHER_ACCEPTED';

type Props = Edited<ManualMedia> & { readonly row: ManualMedia };

function Edit({ row, revision, reread }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (!isActionAllowed(row, 'edit_row'))
    return <ClosedPage reason={closedReason(row, 'edit_row') ?? t('manualMedia.form.closed')} />;
  const back: Target = { to: `/manual-media/show/${row.id}` };
  return (
    <>
      <PageHeader title={t('manualMedia.form.editTitle')} lead={`${row.name} · ${row.campaign.name}`} back={back} />
      <RowForm
        campaign={row.campaign}
        initial={manualMediaFormValues(row)}
        isNew={false}
        priceNote={row.state === FINALIZED ? t('manualMedia.form.repriced') : undefined}
        toRequest={(values) => rowRequest(row.campaign, values)}
        schema={bookingUpdateBody}
        send={(body, options) => changeRow(row.booking, body, options)}
        success={t('manualMedia.form.changed')}
        failure={t('manualMedia.form.changeFailed')}
        submitLabel={t('ui.actions.save')}
        cancel={back}
        leadsTo={() => back}
        draft={`manual-media/edit/${row.id}`}
        revision={revision}
        reread={async () => {
          const present = await reread();
          return { values: manualMediaFormValues(present.data), revision: present.revision };
        }}
      />
    </>
  );
}
