import type { Campaign } from '@felulet/contract/sales/campaigns.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Edited, LoadedForEdit } from '../../../ui/page/loaded-for-edit.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ClosedPage } from '../../../ui/page/status-page.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { WhoIsHere } from '../../presence/shared/who-is-here.tsx';
import { campaignEditQuery } from '../campaigns.api.ts';
import { CampaignStateBadge } from '../components/campaign-state-badge.tsx';
import { EditForm } from '../components/edit-form.tsx';

/** Assignees edit; everybody else meets the no-access view. [C2.12] */
export default function CampaignEditPage(): React.ReactNode {
  const result = useQuery(campaignEditQuery(usePathId()));
  return <LoadedForEdit result={result}>{({ data, ...edit }) => <Edit campaign={data} {...edit} />}</LoadedForEdit>;
}

type Props = Edited<Campaign> & { readonly campaign: Campaign };

function Edit({ campaign, ...edit }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (campaign.editable_fields.length === 0) return <ClosedPage reason={whyLocked(t, campaign)} />;
  return (
    <>
      <PageHeader
        title={t('campaigns.form.editTitle')}
        lead={campaign.name}
        badge={<CampaignStateBadge state={campaign.state} />}
        back={{ to: `/campaigns/show/${campaign.id}` }}
      />
      <WhoIsHere place="campaign" id={campaign.id} isEditing revision={campaign.revision} />
      <EditForm campaign={campaign} {...edit} />
    </>
  );
}

/** Where colleagues may, also who they are. [D4.15] */
function whyLocked(t: TFunction, { actions, assignees }: Campaign): string | undefined {
  const edits = actions.filter(({ action }) => action === 'edit' || action === 'edit_recipient');
  const colleagues = edits.find(({ reason }) => reason?.code === 'edit_by_assignee')?.reason?.text;
  if (colleagues === undefined) return edits[0]?.reason?.text;
  return `${colleagues} ${t('campaigns.form.editors', { names: assignees.map(({ name }) => name).join(', ') })}`;
}
