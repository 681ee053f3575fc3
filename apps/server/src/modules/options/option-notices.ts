import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { NoticeKind } from '@felulet/domain/notice/notice-kinds.ts';
import type { JsonValue } from '../../database/columns.ts';
import type { Tx } from '../../database/database.ts';
import { notifyCompany } from '../campaigns/campaign-telling.steps.ts';

export type Told = {
  readonly company: number;
  readonly kind: NoticeKind;
  readonly campaignId: number;
  readonly campaignName: string;
  readonly state: CampaignState;
  readonly item: Readonly<Record<string, JsonValue>>;
};

/** What concerns one company in one campaign is one notice, however many surfaces it is about. */
export async function tellEach(tx: Tx, told: readonly Told[], now: Date): Promise<void> {
  const groups = Map.groupBy(told, ({ company, kind, campaignId }) => `${company} ${kind} ${campaignId}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { company, kind, campaignId, campaignName, state } = first;
    const items = group.map(({ item }) => ({ ...item }));
    const words = { items, count: group.length };
    await notifyCompany(tx, company, { kind, campaignId, campaignName, state, words, now });
  }
}
