import type { MediaRow } from '@felulet/contract/catalogue/surface-list.ts';
import type { CampaignMenuItem } from '@felulet/contract/sales/campaign-menus.ts';
import type { TFunction } from 'i18next';
import { fetchListedRows } from '../../medias/shared/listed-rows.ts';
import type { BulkRow } from '../../occupancy/shared/bulk-rows.tsx';
import { isBookable } from './booking-rules.ts';

export type AcceptedItem = Pick<CampaignMenuItem, 'id' | 'title' | 'quantity' | 'media'>;

/** The bookable part of an accepted menu: its surfaces, the units of each by its id, and the items that cannot be booked. */
export type AcceptedMenu = {
  readonly rows: readonly MediaRow[];
  readonly units: ReadonlyMap<number, number>;
  readonly leftOut: readonly BulkRow[];
};

/** The surfaces of a menu as the campaign's browser shows them, in the order of the menu. [D5.130] */
export async function readAcceptedMenu(
  campaignId: number,
  items: readonly AcceptedItem[],
  t: TFunction,
): Promise<AcceptedMenu> {
  const ids = items.flatMap(({ media }) => media?.id ?? []);
  const listed = await fetchListedRows(ids, { campaign: String(campaignId) });
  const present = new Map(listed.map((row) => [row.id, row] as const));
  const rowOf = ({ media }: AcceptedItem): MediaRow | undefined => (media === null ? undefined : present.get(media.id));
  return {
    rows: items.flatMap((item) => rowOf(item) ?? []),
    units: new Map(items.flatMap(({ media, quantity }) => (media === null ? [] : [[media.id, quantity] as const]))),
    leftOut: items
      .filter((item) => rowOf(item) === undefined)
      .map((item) => ({
        id: `item-${item.id}`,
        title: item.title,
        city: item.media?.city ?? null,
        leftOut: t(unbookableReason(item)),
      })),
  };
}

function unbookableReason({ media }: AcceptedItem) {
  if (media === null) return 'campaigns.accepted.manual';
  return media.is_deleted ? 'campaigns.accepted.deleted' : 'campaigns.accepted.unlisted';
}

/** Whether all accepted units of the surface are free; without a number, whether any is. */
export function hasFreeUnits(row: MediaRow, units = 1): boolean {
  return isBookable(row) && row.available_quantity >= units;
}
