type Spot = { readonly x: number; readonly y: number };
/** A group as it is drawn, in pixels of the map. */
export type DrawnGroup = Spot & { readonly size: number };

/** The group that a ring of this size about the spot would come to lie upon, the nearest of them; else null. */
export function drawnGroupAt<Group extends DrawnGroup>(
  groups: readonly Group[],
  spot: Spot,
  ring: number,
): Group | null {
  const touched = groups
    .map((group) => ({ group, distance: Math.hypot(group.x - spot.x, group.y - spot.y) }))
    .filter(({ group, distance }) => distance < (group.size + ring) / 2)
    .toSorted((a, b) => a.distance - b.distance);
  return touched[0]?.group ?? null;
}
