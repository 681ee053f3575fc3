import type { Role } from '@felulet/domain/account/roles.ts';
import type { CreatorRole } from '@felulet/domain/campaign/campaign-facts.ts';
import { recipientRolesFor } from '@felulet/domain/partner/partner-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { liveCompany, partnerCompany } from '../../../people/views/company/companies.ts';
import { invalid } from '../../../platform/errors.ts';
import type { CampaignRecord } from './campaign-facts.ts';

export type RecipientColumns = {
  readonly intermediary_company_id?: number | null;
  readonly mhfe_company_id: number | null;
  readonly publisher_company_id: number | null;
};

export type Creator = { readonly id: number; readonly role: CreatorRole };

/** The company that creates: the viewer's own, or for an admin the chosen advertiser or intermediary. */
export async function creatorOf(tx: Tx, viewer: Viewer, chosen: number | undefined): Promise<Creator> {
  if (viewer.role !== 'ROLE_ADMIN') {
    if (chosen !== undefined && chosen !== viewer.companyId) invalid({ path: 'company', code: 'not_allowed' });
    return { id: viewer.companyId, role: creatorRole(viewer.role) };
  }
  if (chosen === undefined) invalid({ path: 'company', code: 'required' });
  const company = await liveCompany(tx, chosen);
  if (company === undefined) invalid({ path: 'company', code: 'unknown_reference' });
  return { id: company.id, role: creatorRole(company.role) };
}

/** The columns that a recipient fills; a chosen publisher makes the offer itself. An accepting intermediary's choice leaves the creator's alone. */
export async function recipientColumns(
  tx: Tx,
  chooser: Creator,
  recipientId: number | null,
  as: 'creator' | 'intermediary',
): Promise<RecipientColumns> {
  if (recipientId === null) {
    if (as === 'creator') invalid({ path: 'recipient', code: 'required' });
    return { mhfe_company_id: null, publisher_company_id: null };
  }
  const recipient = await partnerCompany(tx, chooser.id, recipientId);
  if (recipient === undefined)
    invalid({ path: 'recipient', code: 'invalid', refusal: { code: 'recipient_not_partner' } });
  if (!recipientRolesFor(chooser.role).includes(recipient.role)) {
    invalid({ path: 'recipient', code: 'invalid', refusal: { code: 'recipient_role_wrong' } });
  }
  const offerMaker = {
    mhfe_company_id: recipient.role === 'ROLE_MHFE' ? recipient.id : null,
    publisher_company_id: recipient.role === 'ROLE_PUBLISHER' ? recipient.id : null,
  };
  if (as === 'intermediary' || chooser.role === 'ROLE_INTERMEDIARY') return offerMaker;
  return { ...offerMaker, intermediary_company_id: recipient.role === 'ROLE_INTERMEDIARY' ? recipient.id : null };
}

function creatorRole(role: Role): CreatorRole {
  if (role === 'ROLE_ADVERTISER' || role === 'ROLE_INTERMEDIARY') return role;
  return invalid({ path: 'company', code: 'invalid_choice' });
}

/** The asker's own choice: an accepting intermediary's is its offer maker. */
export function currentRecipient(record: CampaignRecord, viewer: Viewer): number | null {
  const offerMaker = record.publisher_company_id ?? record.mhfe_company_id;
  if (record.role_of_creator === 'ROLE_INTERMEDIARY') return offerMaker;
  const isIntermediary = viewer.companyId === record.intermediary_company_id;
  const adminAfterAccept = viewer.role === 'ROLE_ADMIN' && record.state === 'INTERMEDIARY_ACCEPTED';
  if (isIntermediary || adminAfterAccept) return offerMaker;
  return record.intermediary_company_id ?? offerMaker;
}
