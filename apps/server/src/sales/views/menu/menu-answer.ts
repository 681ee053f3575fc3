import type {
  CampaignMenu,
  CampaignMenuActionName,
  CampaignMenuItem,
  CampaignMenuItemDetail,
  EarlierMenu,
} from '@felulet/contract/sales/campaign-menus.ts';
import {
  canCreateMenu,
  canDecideMenu,
  canEditMenu,
  canExportMenu,
  canSendMenu,
  decidesMenus,
  makesMenus,
} from '@felulet/domain/campaign-menu/campaign-menu-policy.ts';
import { menuRowTotals, menuTotals } from '@felulet/domain/campaign-menu/menu-totals.ts';
import type { Decision } from '@felulet/domain/permission/refusal.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { joined } from '../../../platform/errors.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided } from '../../../platform/http/record-action.ts';
import type { MenuItemRow, MenuRecord } from './menu-rows.ts';
import type { MenuCampaign } from './readable-menu.ts';

type Named = { readonly id: number; readonly name: string };

type MenuPage = {
  readonly campaign: MenuCampaign;
  readonly recipient: Named | null;
  /** Those that the reader may read, the newest first. */
  readonly menus: readonly MenuRecord[];
  readonly items: readonly MenuItemRow[];
};

export function presentMenu(context: ServerContext, reader: Reader, page: MenuPage): CampaignMenu {
  const { menus, items } = page;
  const [current, ...earlier] = menus.map((menu) =>
    presentOne(
      context,
      menu,
      items.filter((item) => item.campaign_menu_id === menu.id),
      makesMenus(reader.viewer, page.campaign.facts),
    ),
  );
  return {
    ...(current ?? noMenu),
    campaign: presentCampaign(page.campaign, page.recipient),
    earlier_menus: earlier,
    actions: menuActions(reader, page.campaign, current),
  };
}

const noMenu = {
  id: null,
  state: null,
  note: null,
  created_at: null,
  sent_at: null,
  decided_at: null,
  campaign_menu_items: [],
  totals: menuTotals([]),
  revision: null,
};

function presentOne(
  context: ServerContext,
  menu: MenuRecord,
  items: readonly MenuItemRow[],
  isMaker: boolean,
): EarlierMenu {
  return {
    id: menu.id,
    state: menu.state,
    note: menu.note,
    campaign_menu_items: items.map((item) => presentItem(context, item, isMaker)),
    totals: menuTotals(items),
    created_at: menu.created_at.toISOString(),
    sent_at: menu.sent_at?.toISOString() ?? null,
    decided_at: menu.decided_at?.toISOString() ?? null,
    revision: menu.revision,
  };
}

function presentCampaign({ record }: MenuCampaign, recipient: Named | null): CampaignMenu['campaign'] {
  const intermediary = record.intermediary_company_id === null ? null : recipient;
  return { id: record.id, name: record.name, intermediary, recipient, state: record.state };
}

export function presentItem(context: ServerContext, row: MenuItemRow, isMaker: boolean): CampaignMenuItem {
  return {
    id: row.id,
    title: row.title,
    type: row.media_type ?? 'MANUAL',
    quantity: row.quantity,
    price: row.price,
    production_cost: row.production_cost,
    technical_cost: row.technical_cost,
    totals: menuRowTotals(row),
    media: mediaOf(context, row, isMaker),
    revision: row.revision,
  };
}

/** What the publisher asks for it is not the customers' to know. */
function mediaOf({ addresses }: ServerContext, row: MenuItemRow, isMaker: boolean): CampaignMenuItem['media'] {
  if (row.media_id === null) return null;
  const thumbnail = row.media_thumbnail_file_id;
  return {
    id: row.media_id,
    title: joined(row.media_title),
    surface_code: row.surface_code,
    type: joined(row.media_type),
    company: { id: joined(row.media_company_id), name: joined(row.media_company_name) },
    city: row.media_city,
    county: row.media_county,
    width: joined(row.media_width),
    height: joined(row.media_height),
    is_digital: joined(row.media_is_digital),
    thumbnail: thumbnail === null ? null : addresses.sign(thumbnail, 'small'),
    is_deleted: row.media_is_deleted === true,
    ...(isMaker && { list_price: row.media_list_price ?? 0, rental_unit: row.media_rental_unit }),
  };
}

/** What is never the reader's is left out; the rest says why it is closed. */
function menuActions(
  { viewer, say }: Reader,
  { facts }: MenuCampaign,
  menu: EarlierMenu | undefined,
): CampaignMenu['actions'] {
  const answer = (action: CampaignMenuActionName, decision: Decision) => decided(action, decision, say);
  const isMaker = makesMenus(viewer, facts);
  if (menu === undefined) return isMaker ? [answer('create', canCreateMenu(viewer, facts))] : [];
  const { state } = menu;
  const count = menu.campaign_menu_items.length;
  const edit = canEditMenu(viewer, facts, state);
  const decide = canDecideMenu(viewer, facts, state);
  return [
    ...(isMaker
      ? [
          ...(state === 'REJECTED' ? [answer('create', canCreateMenu(viewer, facts))] : []),
          answer('edit', edit),
          answer('send', canSendMenu(viewer, facts, { state, item_count: count })),
          answer('delete', edit),
        ]
      : []),
    ...(decidesMenus(viewer, facts) ? [answer('accept', decide), answer('reject', decide)] : []),
    answer('export', canExportMenu(viewer, facts, count)),
  ];
}

type ItemPage = {
  readonly row: MenuItemRow;
  readonly menu: MenuRecord;
  readonly campaign: MenuCampaign;
  readonly recipient: Named | null;
};

export function presentItemDetail(
  context: ServerContext,
  { viewer, say }: Reader,
  { row, menu, campaign, recipient }: ItemPage,
): CampaignMenuItemDetail {
  const isMaker = makesMenus(viewer, campaign.facts);
  return {
    ...presentItem(context, row, isMaker),
    campaign: presentCampaign(campaign, recipient),
    campaign_menu: { id: menu.id, state: menu.state },
    actions: isMaker ? [decided('edit', canEditMenu(viewer, campaign.facts, menu.state), say)] : [],
  };
}
