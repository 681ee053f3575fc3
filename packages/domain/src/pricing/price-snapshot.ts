import type { PricedTag } from './tag-price.ts';

/** A tag kept with an approved booking. */
export type SnapshotTag = PricedTag & {
  /** The surface's tag it was taken from; null for the booking's own. */
  readonly media_price_tag_id: number | null;
  readonly is_overridden: boolean;
};

export type SurfaceTag = Pick<PricedTag, 'title' | 'value' | 'type'> & { readonly media_price_tag_id: number };

/**
 * Reopening a price form: tags that nobody overrode follow the surface and go when it no longer has
 * them; overridden and own ones stay, and so do all ids, since additions name them. [D7.3]
 */
export function retakeTags<T extends SnapshotTag>(saved: readonly T[], present: readonly SurfaceTag[]): readonly T[] {
  return saved.flatMap((tag) => {
    if (tag.media_price_tag_id === null || tag.is_overridden) return [tag];
    const source = present.find((candidate) => candidate.media_price_tag_id === tag.media_price_tag_id);
    return source === undefined ? [] : [{ ...tag, title: source.title, value: source.value, type: source.type }];
  });
}

/** Whether a tag sent back by the form says something else than the surface's tag does now. */
export function isOverride(sent: Pick<PricedTag, 'title' | 'value' | 'type'>, source: SurfaceTag): boolean {
  return sent.title !== source.title || sent.value !== source.value || sent.type !== source.type;
}
