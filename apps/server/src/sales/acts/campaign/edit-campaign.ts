import type { CampaignCreate, CampaignUpdate } from '@felulet/contract/sales/campaigns.ts';
import { type CampaignField, campaignFields, lockedChanges } from '@felulet/domain/campaign/campaign-fields.ts';
import { canDeleteCampaign } from '@felulet/domain/campaign/campaign-policy.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { changesBetween, type KnownValues } from '@felulet/domain/event/change.ts';
import { checkPlannedPeriod } from '@felulet/domain/period/planned-period.ts';
import type { Actor } from '@felulet/domain/permission/actor.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { Tx } from '../../../database/database.ts';
import { record } from '../../../events/record.ts';
import { recordFiles, withFiles } from '../../../office/acts/store-files.ts';
import { companyName } from '../../../people/views/company/companies.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { CodedError, type FieldFault, orThrow } from '../../../platform/errors.ts';
import { requireRevision } from '../../../platform/http/etag.ts';
import { type Once, once } from '../../../platform/http/once.ts';
import type { Uploads } from '../../../platform/http/uploads.ts';
import {
  addAssignee,
  addReferences,
  deleteCampaignRow,
  insertCampaign,
  markRead,
  updateCampaignRow,
} from '../../store/campaign.ts';
import { type CampaignRecord, campaignFacts, campaignRef } from '../../views/campaign/campaign-facts.ts';
import {
  creatorOf,
  currentRecipient,
  type RecipientColumns,
  recipientColumns,
} from '../../views/campaign/campaign-recipients.ts';
import { readCampaign } from '../../views/campaign/read-campaigns.ts';
import { lockCampaign } from './lock-campaign.ts';

/** Creates the campaign with its files; the creator becomes its first assignee. */
export async function createCampaign<T>(
  context: ServerContext,
  viewer: Viewer,
  { body, uploads }: { readonly body: CampaignCreate; readonly uploads: Uploads },
  answer: (inside: ServerContext, id: number) => Promise<T>,
): Promise<Once<T>> {
  const now = context.clock.now();
  refuseDates(body, null, now);
  const lists = [uploads['designs[]'] ?? [], uploads['others[]'] ?? []];
  if (lists.flat().length > 0) await inTransaction(context.db, (tx) => partiesOf(tx, viewer, body));
  return withFiles(context, lists, (designs = [], others = []) =>
    once(context, async (tx, inside) => {
      const id = await addCampaign(tx, viewer, body, now);
      await recordFiles(tx, [...designs, ...others], viewer.accountId, now);
      const target = { campaignId: id, accountId: viewer.accountId, now };
      await addReferences(tx, { ...target, kind: 'DESIGN' }, designs);
      await addReferences(tx, { ...target, kind: 'OTHER' }, others);
      const campaign = { id, name: body.name, state: 'CREATED' } as const;
      const actOf = body.company ?? viewer.companyId;
      await record(tx, { viewer, now }, { kind: 'campaign_created', campaign, actOf });
      return answer(inside, id);
    }),
  );
}

export async function addCampaign(tx: Tx, viewer: Viewer, body: CampaignCreate, now: Date): Promise<number> {
  const { recipient: _recipient, company: _company, external_advertiser = null, ...brief } = body;
  const { creator, isIntermediary, chosen } = await partiesOf(tx, viewer, body);
  const id = await insertCampaign(tx, {
    ...brief,
    ...chosen,
    ...(isIntermediary && { intermediary_company_id: creator.id }),
    external_advertiser,
    role_of_creator: creator.role,
    creator_company_id: creator.id,
    advertiser_company_id: isIntermediary ? null : creator.id,
    created_by: viewer.accountId,
    created_at: now,
    updated_at: now,
    state_changed_at: now,
    turn_since: now,
  });
  await markRead(tx, id, viewer.accountId, now);
  if (viewer.companyId === creator.id) await addAssignee(tx, { campaignId: id, ...viewer, now });
  return id;
}

/** Whose campaign it will be and to whom it goes, where the asker may say so. */
async function partiesOf(tx: Tx, viewer: Viewer, { company, recipient, external_advertiser = null }: CampaignCreate) {
  const creator = await creatorOf(tx, viewer, company);
  const isIntermediary = creator.role === 'ROLE_INTERMEDIARY';
  refuseExternalAdvertiser(external_advertiser, isIntermediary);
  return { creator, isIntermediary, chosen: await recipientColumns(tx, creator, recipient, 'creator') };
}

/** From now on the campaign is new for the viewer's company no more. */
export async function openCampaign(context: ServerContext, viewer: Viewer, id: number): Promise<void> {
  await readCampaign(context, viewer, id);
  await inTransaction(context.db, (tx) => markRead(tx, id, viewer.accountId, context.clock.now()));
}

/** Changes the fields that the campaign's state leaves open to the asker; an unchanged locked field is accepted. [C4.9] */
export async function updateCampaign(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  body: CampaignUpdate,
  ifMatch: number | undefined,
): Promise<void> {
  const now = context.clock.now();
  await inTransaction(context.db, async (tx) => {
    const before = await lockCampaign(tx, id);
    const facts = await campaignFacts(tx, before);
    if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
    requireRevision(before.revision, ifMatch);
    const { recipient, ...brief } = body;
    const changed = changedFields(before, brief);
    const current = currentRecipient(before, viewer);
    const recipientChanges = recipient !== undefined && recipient !== current;
    const refusals = lockedChanges(viewer, facts, recipientChanges ? [...changed, 'recipient'] : changed);
    if (refusals.length > 0) throw lockedError(refusals);
    refuseDates(
      { date_from: brief.date_from ?? before.date_from, date_to: brief.date_to ?? before.date_to },
      before,
      now,
    );
    if (brief.external_advertiser !== undefined)
      refuseExternalAdvertiser(brief.external_advertiser, before.role_of_creator === 'ROLE_INTERMEDIARY');
    let columns: Partial<RecipientColumns> = {};
    if (recipientChanges) {
      const asIntermediary = before.role_of_creator === 'ROLE_ADVERTISER' && before.state === 'INTERMEDIARY_ACCEPTED';
      const chooser = asIntermediary ? before.intermediary_company_id : before.creator_company_id;
      const company = await creatorOf(tx, viewer, chooser ?? undefined);
      columns = await recipientColumns(tx, company, recipient, asIntermediary ? 'intermediary' : 'creator');
    }
    if (changed.length === 0 && !recipientChanges) return;
    await updateCampaignRow(tx, id, { ...brief, ...columns, updated_at: now });
    await recordBrief(tx, { viewer, now }, before, { ...brief, ...columns });
  });
}

async function recordBrief(
  tx: Tx,
  actor: Actor,
  before: CampaignRecord,
  after: KnownValues & Partial<RecipientColumns>,
): Promise<void> {
  const maker = async (columns: Partial<RecipientColumns>): Promise<string | null | undefined> => {
    const { publisher_company_id, mhfe_company_id } = columns;
    if (publisher_company_id === undefined && mhfe_company_id === undefined) return undefined;
    const id = publisher_company_id ?? mhfe_company_id ?? null;
    return id === null ? null : companyName(tx, id);
  };
  const { state, creator_company_id, intermediary_company_id } = before;
  await record(tx, actor, {
    kind: 'brief_changed',
    campaign: campaignRef(before),
    actOf: state === 'INTERMEDIARY_ACCEPTED' ? intermediary_company_id : creator_company_id,
    changes: changesBetween(
      { ...before, recipient: (await maker(before)) ?? null },
      { ...after, recipient: await maker(after) },
    ),
  });
}

/** Only a campaign that was never sent goes, with its files' rows. */
export async function deleteCampaign(
  context: ServerContext,
  viewer: Viewer,
  id: number,
  ifMatch: number | undefined,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const record = await lockCampaign(tx, id);
    const facts = await campaignFacts(tx, record);
    if (!canSeeCampaign(viewer, facts)) throw new CodedError('not_found');
    orThrow(canDeleteCampaign(viewer, facts));
    requireRevision(record.revision, ifMatch);
    await deleteCampaignRow(tx, id);
  });
}

const briefFields = campaignFields.filter(
  (field) => field !== 'recipient' && field !== 'design_references' && field !== 'other_references',
);

function changedFields(record: CampaignRecord, brief: Omit<CampaignUpdate, 'recipient'>): CampaignField[] {
  return briefFields.filter((field) => brief[field] !== undefined && brief[field] !== record[field]);
}

export function refuseDates(
  next: { date_from: string; date_to: string },
  previous: CampaignRecord | null,
  now: Date,
): void {
  const refusals = checkPlannedPeriod({ date_from: next.date_from, date_to: next.date_to }, previous, now);
  if (refusals.length === 0) return;
  throw new CodedError(
    'validation',
    {},
    refusals.map((refusal): FieldFault => ({ path: refusal.field ?? 'date_from', code: 'invalid', refusal })),
  );
}

function refuseExternalAdvertiser(text: string | null, isIntermediary: boolean): void {
  if (isIntermediary === (text !== null)) return;
  throw new CodedError('validation', {}, [
    { path: 'external_advertiser', code: isIntermediary ? 'required' : 'not_allowed' },
  ]);
}

function lockedError(refusals: ReturnType<typeof lockedChanges>): CodedError {
  const faults = refusals.map((refusal): FieldFault => ({ path: refusal.field ?? '', code: 'not_allowed', refusal }));
  return new CodedError(refusals[0]?.code ?? 'field_not_yours', {}, faults);
}
