import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { isSentBackState } from '@felulet/domain/campaign/campaign-states.ts';
import { isOfferWith } from '@felulet/domain/campaign/campaign-visibility.ts';
import { isSameOffer } from '@felulet/domain/offer-version/offer-comparison.ts';
import type { FrozenLine } from '@felulet/domain/offer-version/offer-line.ts';
import type { Tx } from '../../../database/database.ts';
import { type CampaignRecord, campaignFacts } from '../../views/campaign/campaign-facts.ts';
import { offerLines } from '../../views/offer/offer-lines.ts';
import { type OfferVersionRow, versionLines, versionsOf } from '../../views/offer/version-lines.ts';

export type Freezing = {
  readonly campaignId: number;
  /** The campaign after the step. */
  readonly facts: CampaignFacts;
  readonly actor: { readonly accountId: number; readonly companyId: number } | null;
  readonly now: Date;
};

/** The id of the version that lies before the customers after this act; null while none does. */
export async function freezeOffer(tx: Tx, freezing: Freezing, isSentAnew: boolean): Promise<number | null> {
  const { campaignId, facts } = freezing;
  if (!isBeforeCustomers(facts)) return null;
  const [newest] = await versionsOf(tx, campaignId);
  const lines = await offerLines(tx, campaignId, facts, 'offered');
  if (newest === undefined || isSentAnew || !isSameOffer(await versionLines(tx, newest.id), lines)) {
    return insertVersion(tx, freezing, (newest?.number ?? 0) + 1, lines);
  }
  await showToAdvertiser(tx, newest, facts);
  return newest.id;
}

/** The version that lies before the customers, frozen now where it was not. */
export function freezeNow(tx: Tx, freezing: Freezing): Promise<number | null> {
  return freezeOffer(tx, freezing, false);
}

/** After an act of an admin on an offer that the customers have already. The campaign must be locked. */
export async function refreezeOffer(
  tx: Tx,
  record: CampaignRecord,
  actor: Freezing['actor'],
  now: Date,
): Promise<void> {
  await freezeOffer(tx, { campaignId: record.id, facts: await campaignFacts(tx, record), actor, now }, false);
}

function isBeforeCustomers(facts: CampaignFacts): boolean {
  return isSentBackState(facts.state) || facts.state === 'MODIFY' || facts.state === 'ADVERTISER_ACCEPT';
}

async function showToAdvertiser(tx: Tx, version: OfferVersionRow, facts: CampaignFacts): Promise<void> {
  if (version.shown_to_advertiser || !isOfferWith('advertiser', facts)) return;
  await tx.updateTable('offer_version').set({ shown_to_advertiser: true }).where('id', '=', version.id).execute();
}

/** Rows of one statement. */
const LINES_AT_ONCE = 500;

async function insertVersion(
  tx: Tx,
  { campaignId, facts, actor, now }: Freezing,
  number: number,
  lines: readonly FrozenLine[],
): Promise<number> {
  const totalOf = (price: 'net_net_net' | 'customer_total'): number =>
    lines.reduce((sum, line) => sum + (line[price] ?? 0), 0);
  const { id } = await tx
    .insertInto('offer_version')
    .values({
      campaign_id: campaignId,
      number,
      company_id: actor?.companyId ?? null,
      account_id: actor?.accountId ?? null,
      net_total: totalOf('net_net_net'),
      customer_total: totalOf('customer_total'),
      shown_to_advertiser: isOfferWith('advertiser', facts),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    const rows = lines.slice(start, start + LINES_AT_ONCE).map((line) => ({ ...line, offer_version_id: id }));
    await tx.insertInto('offer_version_line').values(rows).execute();
  }
  return id;
}
