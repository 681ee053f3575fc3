import { canAssignCoworkers, checkAssignees, nextAssignees } from '@felulet/domain/campaign/campaign-assignees.ts';
import {
  type CampaignFacts,
  type CampaignSide,
  campaignSides,
  companyOfSide,
  sideOf,
} from '@felulet/domain/campaign/campaign-facts.ts';
import { type CampaignState, isRejectedState } from '@felulet/domain/campaign/campaign-states.ts';
import { decideTransition, makesActorAssignee } from '@felulet/domain/campaign/campaign-transitions.ts';
import { discardsDraft, isRepeatedMove } from '@felulet/domain/change-request/change-request-policy.ts';
import { changeOfPeople } from '@felulet/domain/event/change.ts';
import { compareOffers, type LineChange } from '@felulet/domain/offer-version/offer-comparison.ts';
import { linesInView } from '@felulet/domain/offer-version/offer-line.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { priceViewOf } from '@felulet/domain/pricing/price-rows.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, invalid, orThrow, valueOrThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { addAssignee, setAssignees } from '../../store/campaign.ts';
import { campaignFacts } from '../../views/campaign/campaign-facts.ts';
import { offerTotal } from '../../views/campaign/campaign-offer.ts';
import { assignedPeople, enabledColleagues } from '../../views/campaign/campaign-parts.ts';
import { shownVersions, versionLines } from '../../views/offer/version-lines.ts';
import { lockLine } from '../option/waiting-line.ts';
import { lockCampaign } from './lock-campaign.ts';
import { moveCampaign } from './move-campaign.ts';
import { linesToSend } from './send-to-publishers.ts';

type SeenLine = { readonly booking: number; readonly revision: number };

export type StepInput = {
  readonly state: CampaignState;
  readonly note?: string | null | undefined;
  /** The total the actor saw, null where there was none; undefined asks for no comparison. */
  readonly total?: number | null | undefined;
  /** Likewise the number of its version. */
  readonly offer_version?: number | null | undefined;
  /** False where the question before it spoke of no draft of a change request. */
  readonly discards_draft?: boolean | undefined;
  /** Likewise the lines that go to their publishers. */
  readonly lines?: readonly SeenLine[] | undefined;
};

/** One step of the chain. A second actor finds the state changed and gets 409 with the present one; nothing happens twice. [D5.32] */
export async function changeState(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  input: StepInput,
  ifMatch?: number,
): Promise<void> {
  const now = context.clock.now();
  const to = input.state;
  const note = input.note ?? '';
  await inTransaction(context.db, async (tx) => {
    const campaign = await lockCampaign(tx, id);
    await lockLine(tx, id, isRejectedState(to));
    const facts = await campaignFacts(tx, campaign);
    if (isRepeatedMove(viewer, facts, to)) return;
    const row = valueOrThrow(decideTransition(viewer, facts, to, note));
    // Whom it goes to, and for what, as the question before it said. [D7.50]
    requireRevision(campaign.revision, ifMatch);
    if (input.discards_draft === false && discardsDraft(facts, to)) throw new CodedError('change_request_open');
    if (input.lines !== undefined) await requireSeenLines(tx, id, input.lines);
    if (input.offer_version !== undefined) await requireNewestVersion(tx, viewer, id, facts, input.offer_version);
    // Nobody agrees to a sum other than the one on the screen, even when a fee was changed a moment ago.
    if (input.total !== undefined && (await offerTotal(tx, viewer, campaign, facts)) !== input.total) {
      throw new CodedError('offer_changed');
    }
    await moveCampaign(tx, { record: campaign, facts, to, actor: viewer, note: note === '' ? null : note, now });
    const isParty = sideOf(viewer, facts) !== null;
    if (isParty && makesActorAssignee(row)) await addAssignee(tx, { campaignId: id, ...viewer, now });
  });
}

/** What a colleague has taken in, moved or taken out since goes to nobody unseen. */
async function requireSeenLines(tx: Tx, id: number, seen: readonly SeenLine[]): Promise<void> {
  const present = await linesToSend(tx, id);
  const revisions = new Map(present.map((line) => [line.id, line.revision]));
  const known = new Set(seen.map(({ booking }) => booking));
  const isAsSeen =
    seen.every(({ booking, revision }) => revisions.get(booking) === revision) &&
    present.every((line) => known.has(line.id) || !line.is_shown);
  if (!isAsSeen) throw new CodedError('offer_lines_changed');
}

/** Whoever decides on an older version is told of the newer one, and what became of the lines. [D5.54] */
async function requireNewestVersion(
  tx: Tx,
  viewer: Viewer,
  id: number,
  facts: CampaignFacts,
  seen: number | null,
): Promise<void> {
  const versions = await shownVersions(tx, viewer, id, facts);
  const [newest] = versions;
  if ((newest?.number ?? null) === seen) return;
  const known = versions.find(({ number }) => number === seen);
  if (newest === undefined || (known === undefined && seen !== null))
    invalid({ path: 'offer_version', code: 'unknown_reference' });
  const view = priceViewOf(viewer.role);
  const linesOf = async (version: typeof known) =>
    version === undefined ? [] : linesInView(await versionLines(tx, version.id), view);
  const { lines } = compareOffers(await linesOf(known), await linesOf(newest));
  const count = (wanted: LineChange): number => lines.filter(({ change }) => change === wanted).length;
  const params = { number: newest.number, added: count('new'), changed: count('changed'), gone: count('gone') };
  throw new CodedError('offer_version_changed', { params });
}

type Choice = {
  readonly selectedAssignees: readonly number[];
  readonly mode: 'add' | 'replace';
  readonly seen?: readonly number[] | undefined;
};

/** The own side's co-workers. An admin, who stands on no side, chooses for all of them at once. [D4.18] */
export async function assignCoworkers(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  choice: Choice,
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const locked = await lockCampaign(tx, id);
    const facts = await campaignFacts(tx, locked);
    orThrow(canAssignCoworkers(viewer, facts));
    const before = await assignedPeople(tx, id);
    const own = sideOf(viewer, facts);
    const people = await colleaguesBySide(tx, facts, own === null ? campaignSides : [own]);
    const assigned = people.flatMap(({ side }) => facts.assignees[side]);
    // Whom a colleague has put in or taken off meanwhile stays so.
    if (choice.seen !== undefined && !isSameSet(choice.seen, assigned)) throw new CodedError('stale_revision');
    const known = people.flatMap((side) => side.colleagues);
    orThrow(checkAssignees([], choice.selectedAssignees, known));
    const campaign = { id, name: locked.name, state: locked.state };
    for (const { side, companyId, colleagues } of people) {
      const selected = choice.selectedAssignees.filter((person) => colleagues.includes(person));
      const current = facts.assignees[side];
      const next = nextAssignees(current, selected, choice.mode);
      if (next.length === 0 && current.length === 0) continue;
      orThrow(checkAssignees(current, next, [...colleagues, ...current]));
      await setAssignees(tx, id, companyId, next, now);
      const isChanged = next.length !== current.length || next.some((person) => !current.includes(person));
      if (isChanged) await record(tx, { viewer, now }, { kind: 'coworkers_assigned', campaign, actOf: companyId });
    }
    const changes = changeOfPeople('assignees', before, await assignedPeople(tx, id));
    await record(tx, { viewer, now }, { kind: 'assignees_changed', campaign, changes });
  });
}

const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  new Set([...one, ...other]).size === new Set(one).size && new Set(one).size === new Set(other).size;

type SidePeople = {
  readonly side: CampaignSide;
  readonly companyId: number;
  readonly colleagues: readonly number[];
};

async function colleaguesBySide(
  tx: Tx,
  facts: CampaignFacts,
  sides: readonly CampaignSide[],
): Promise<readonly SidePeople[]> {
  const people: SidePeople[] = [];
  for (const side of sides) {
    const companyId = companyOfSide(facts, side);
    if (companyId === null) continue;
    const colleagues = await enabledColleagues(tx, companyId);
    people.push({ side, companyId, colleagues: colleagues.map((person) => person.id) });
  }
  return people;
}
