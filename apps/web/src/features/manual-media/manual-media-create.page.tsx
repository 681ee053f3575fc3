import { bookingCreateBody } from '@felulet/contract/sales/bookings.ts';
import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { campaignGet } from '@felulet/contract/wire.generated.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../client/query-of.ts';
import { closedReason, isActionAllowed } from '../../ui/action/record-actions.ts';
import type { Target } from '../../ui/action/route-link.tsx';
import { LoadedOnce } from '../../ui/page/loaded-once.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ClosedPage } from '../../ui/page/status-page.tsx';
import { usePathId } from '../../ui/page/use-path-id.ts';
import { createRow } from './manual-media.api.ts';
import { RowForm } from './row-form.tsx';
import { emptyRow, rowRequest } from './row-form-values.ts';

/** A new row of the offer; after saving it is finalized. */
export default function ManualMediaCreatePage(): React.ReactNode {
  const result = useQuery(queryOf(campaignGet, { params: { id: usePathId() } }));
  return <LoadedOnce result={result}>{(campaign) => <Create campaign={campaign} />}</LoadedOnce>;
}

function Create({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  if (!isActionAllowed(campaign, 'add_manual_media'))
    return <ClosedPage reason={closedReason(campaign, 'add_manual_media') ?? t('manualMedia.form.closed')} />;
  const back: Target = { to: `/campaigns/show/${campaign.id}`, search: { tab: 'surfaces' } };
  return (
    <>
      <PageHeader title={t('manualMedia.form.createTitle')} lead={campaign.name} back={back} />
      <RowForm
        campaign={campaign}
        initial={emptyRow(campaign, new Date())}
        isNew
        toRequest={(values) => ({
          ...rowRequest(campaign, values),
          quantity: values.quantity,
          campaign: campaign.id,
        })}
        schema={bookingCreateBody}
        send={createRow}
        success={t('manualMedia.form.saved')}
        failure={t('manualMedia.form.failed')}
        submitLabel={t('manualMedia.form.saveAndFinalize')}
        cancel={back}
        leadsTo={(booking) => ({ to: `/manual-media/finalize/${booking.id}` })}
        draft={`manual-media/${campaign.id}`}
      />
    </>
  );
}
