import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { todayOf } from '../../platform/clock.ts';
import type { ServerContext } from '../../platform/context.ts';
import { changeMenuState, createMenu } from '../../sales/acts/menu.ts';
import { addMenuItem } from '../../sales/acts/menu-item.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoSurfaces } from './demo-surfaces.ts';

type Source = { readonly people: DemoPeople; readonly surfaces: DemoSurfaces };
type Campaign = { readonly id: number; readonly decider: number };

const REASON =
  'A vidéki helyszínek jók, de a keret a belvárosi óriásplakátokra nem elég. Kérünk egy változatot kevesebb óriásplakáttal.';

/** Unit values of the proposed surfaces: rent, production, mounting. */
const prices = [
  [245_000, 38_000, 12_000],
  [180_000, 38_000, 12_000],
  [96_000, 14_500, 6_000],
  [96_000, 14_500, 6_000],
  [410_000, 0, 0],
] as const;

/** A menu in each of its states, and one that follows a rejected one. */
export async function loadDemoMenus(context: ServerContext, source: Source): Promise<void> {
  const made = await campaignIn(context, source, 'BIDDER_ACCEPTED');
  const sent = await campaignIn(context, source, 'SENT_TO_PUBLISHER');
  const accepted = await campaignIn(context, source, 'READY_TO_SENT_BACK');
  const rejected = await campaignIn(context, source, 'SENT_BACK_TO_INTERMEDIARY');
  const again = await campaignIn(context, source, 'SENT_BACK_TO_ADVERTISER');
  const { mhfe } = source.people;
  if (made !== undefined) await makeMenu(context, source, made, 0);
  for (const [offset, campaign] of [sent, accepted, rejected, again].entries()) {
    if (campaign === undefined) continue;
    const menu = await makeMenu(context, source, campaign, offset + 1);
    await changeMenuState(context, mhfe, menu, { state: 'SENT' });
    const decider = Object.values(source.people).find((person) => person.companyId === campaign.decider);
    if (campaign === sent || decider === undefined) continue;
    const state = campaign === accepted ? 'ACCEPTED' : 'REJECTED';
    await changeMenuState(context, decider, menu, state === 'REJECTED' ? { state, note: REASON } : { state });
  }
  if (again !== undefined) await makeMenu(context, source, again, 6);
}

/** The newest such campaign of the MHFE that is still ahead. */
async function campaignIn(
  { db, clock }: ServerContext,
  { people }: Source,
  state: CampaignState,
): Promise<Campaign | undefined> {
  const row = await db
    .selectFrom('campaign')
    .select(['id', 'intermediary_company_id', 'advertiser_company_id'])
    .where('mhfe_company_id', '=', people.mhfe.companyId)
    .where('state', '=', state)
    .where('date_from', '>', todayOf(clock))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const decider = row?.intermediary_company_id ?? row?.advertiser_company_id;
  return row === undefined || decider === undefined || decider === null ? undefined : { id: row.id, decider };
}

async function makeMenu(
  context: ServerContext,
  { people, surfaces }: Source,
  { id: campaignId }: Campaign,
  offset: number,
): Promise<number> {
  const viewer: Viewer = people.mhfe;
  await createMenu(context, viewer, campaignId);
  const { id: menu } = await context.db
    .selectFrom('campaign_menu')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const offered = [...surfaces.bookable.kozzeteto, ...surfaces.bookable.kozzeteto2];
  for (const [index, [price, production_cost, technical_cost]] of prices.entries()) {
    const media = offered[(offset * 7 + index * 3) % offered.length];
    if (media === undefined) continue;
    const quantity = index === 2 ? 2 : 1;
    await addMenuItem(context, viewer, {
      campaign_menu: menu,
      media,
      quantity,
      price,
      production_cost,
      technical_cost,
    });
  }
  const banner = { title: 'Építési molinó, egyedi helyszín', quantity: 2, price: 320_000, production_cost: 145_000 };
  await addMenuItem(context, viewer, { campaign_menu: menu, ...banner, technical_cost: 60_000 });
  return menu;
}
