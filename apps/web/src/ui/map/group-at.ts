type Spot = { readonly x: number; readonly y: number };
/** A drawn group, in pixels of the map. */
export type DrawnGroup = Spot & { readonly size: number };

/** The nearest group that a ring of this size around the spot would cover; null without one. */
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
