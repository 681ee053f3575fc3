import { canAssignCoworkers, checkAssignees, nextAssignees } from '@felulet/domain/campaign/campaign-assignees.ts';
import { companyOfSide, sideOf } from '@felulet/domain/campaign/campaign-facts.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { decideTransition, makesActorAssignee } from '@felulet/domain/campaign/campaign-transitions.ts';
import { isRepeatedMove } from '@felulet/domain/change-request/change-request-policy.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CodedError, invalid, orThrow, valueOrThrow } from '../../platform/errors.ts';
import { campaignFacts } from './campaign-facts.lookup.ts';
import { moveCampaign } from './campaign-moves.writes.ts';
import { addOperation } from './campaign-operations.writes.ts';
import { enabledColleagues } from './campaign-parts.queries.ts';
import { lockCampaign } from './campaigns.steps.ts';
import { addAssignee, setAssignees } from './campaigns.writes.ts';

/** One step of the chain. A second actor finds the state changed and gets 409 with the present one; nothing happens twice. [D5.19] */
export async function changeState(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  to: CampaignState,
  note: string,
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const record = await lockCampaign(tx, id);
    const facts = await campaignFacts(tx, record);
    if (isRepeatedMove(viewer, facts, to)) return;
    const row = valueOrThrow(decideTransition(viewer, facts, to, note));
    await moveCampaign(tx, { record, facts, to, actor: viewer, note: note === '' ? null : note, now });
    const isParty = sideOf(viewer, facts) !== null;
    if (isParty && makesActorAssignee(row)) await addAssignee(tx, { campaignId: id, ...viewer, now });
  });
}

/** The own side's co-workers; for an admin the side that the chosen people belong to is the offer maker's or creator's own. */
export async function assignCoworkers(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  choice: { readonly selectedAssignees: readonly number[]; readonly mode: 'add' | 'replace' },
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const record = await lockCampaign(tx, id);
    const facts = await campaignFacts(tx, record);
    orThrow(canAssignCoworkers(viewer, facts));
    const side = sideOf(viewer, facts) ?? (await sideOfPeople(tx, facts, choice.selectedAssignees));
    const companyId = companyOfSide(facts, side);
    if (companyId === null) throw new CodedError('role_not_permitted');
    const colleagues = (await enabledColleagues(tx, companyId)).map((person) => person.id);
    const next = nextAssignees(facts.assignees[side], choice.selectedAssignees, choice.mode);
    orThrow(checkAssignees(facts.assignees[side], next, colleagues));
    await setAssignees(tx, id, companyId, next, now);
    await addOperation(tx, { campaignId: id, kind: 'ASSIGNEES', state: record.state, actor: viewer, note: null, now });
  });
}

type Facts = Awaited<ReturnType<typeof campaignFacts>>;
type Tx = Parameters<typeof lockCampaign>[0];

/** An admin stands on no side: the people chosen say which one is meant. */
async function sideOfPeople(tx: Tx, facts: Facts, people: readonly number[]) {
  const first = people[0];
  if (first === undefined) return invalid({ path: 'selectedAssignees', code: 'required' });
  const person = await tx.selectFrom('account').select('company_id').where('id', '=', first).executeTakeFirst();
  const sides = (['advertiser', 'intermediary', 'offer_maker'] as const).filter(
    (side) => person !== undefined && companyOfSide(facts, side) === person.company_id,
  );
  return sides[0] ?? invalid({ path: 'selectedAssignees', code: 'unknown_reference' });
}
