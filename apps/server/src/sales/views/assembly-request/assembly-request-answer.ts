import type { AssemblyRequest } from '@felulet/contract/sales/assembly-requests.ts';
import {
  type AssemblyRequestFacts,
  canMakePrivatePackage,
  canRejectAssemblyRequest,
  readsAsSent,
} from '@felulet/domain/assembly-request/assembly-request-policy.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided } from '../../../platform/http/record-action.ts';
import type { RequestRow } from './assembly-request-rows.ts';

export function presentRequest(row: RequestRow, facts: AssemblyRequestFacts, reader: Reader): AssemblyRequest {
  const { viewer } = reader;
  return {
    id: row.id,
    campaign: { id: row.campaign_id, name: row.campaign_name, brand: row.campaign_brand },
    campaign_name: row.campaign_name,
    campaign_brand: row.campaign_brand,
    company: { id: row.company_id, name: row.company_name },
    sender: { id: row.sender_company_id, name: row.sender_name },
    state: row.state,
    reads_as_sent: readsAsSent(viewer, facts),
    date_from: row.date_from,
    date_to: row.date_to,
    budget: row.budget,
    request_text: row.request_text,
    note: row.note,
    package: presentPackage(row, viewer),
    is_campaign_visible: canSeeCampaign(viewer, facts.campaign),
    actions: requestActions(facts, reader),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ended_by: row.ended_by,
    decided_at: row.decided_at?.toISOString() ?? null,
    revision: row.revision,
  };
}

/** The publisher's work is its own until the hand-over. [D3.7] */
function presentPackage(row: RequestRow, viewer: Viewer): AssemblyRequest['package'] {
  const { package_id: id, package_title: title } = row;
  if (id === null || title === null) return null;
  const isSeen = isAdmin(viewer) || viewer.companyId === row.company_id || row.package_is_done;
  return isSeen ? { id, title } : null;
}

/** The publisher answers or rejects; its sender takes the request back. An admin may do either. [D6.29] [D6.31] */
function requestActions(facts: AssemblyRequestFacts, { viewer, say }: Reader): AssemblyRequest['actions'] {
  const rejects = canRejectAssemblyRequest(viewer, facts);
  if (viewer.companyId === facts.mhfe_id && !isAdmin(viewer)) return [decided('withdraw', rejects, say)];
  return [decided('make_package', canMakePrivatePackage(viewer, facts), say), decided('reject', rejects, say)];
}
