import type { ListItemProposal } from '@felulet/contract/catalogue/lists.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { canProposeListItem } from '@felulet/domain/system-list/list-item-policy.ts';
import { liveCompany } from '../../../people/views/company/companies.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid, orThrow } from '../../../platform/errors.ts';
import { type ProposedItem, proposeItem } from './propose-item.ts';

/**
 * A new item that waits for approval and serves its company at once; one the company may already use is not made twice.
 * An admin proposes for the company of the surface, or for all, and that is an approval.
 */
export async function proposeListItem(
  { db, clock }: ServerContext,
  viewer: Viewer,
  { slug: list, name, company }: ListItemProposal,
): Promise<ProposedItem> {
  orThrow(canProposeListItem(viewer, list));
  if (company !== undefined && company !== viewer.companyId && !isAdmin(viewer))
    invalid({ path: 'company', code: 'not_allowed' });
  const enabled = isAdmin(viewer) && company === undefined;
  const companyId = company ?? viewer.companyId;
  return inTransaction(db, async (tx) => {
    if (company !== undefined && (await liveCompany(tx, company)) === undefined)
      invalid({ path: 'company', code: 'unknown_reference' });
    const { isNew: _isNew, ...item } = await proposeItem(
      tx,
      { viewer, now: clock.now() },
      { list, name, companyId, enabled },
    );
    return item;
  });
}
