import type { Target } from '../../../ui/action/route-link.tsx';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { usePageSearch } from '../../../ui/page/use-page-search.ts';
import { parseId } from '../../../ui/page/use-path-id.ts';
import { browserStorageKey, offerTarget } from '../../campaigns/shared/browser-storage.ts';
import { MEDIA_FILTER_KEY } from '../shared/media-list-state.ts';

export type Origin = {
  /** The campaign for which the page was opened; 'back' leads to its browser. */
  readonly campaign: number | undefined;
  /** The campaign whose offer linked here. */
  readonly ref: number | undefined;
  readonly back: Target;
};

/** Where the reader came from, according to the address. */
export function useOrigin(): Origin {
  const search = usePageSearch<'/medias/show/$id'>();
  const campaign = parseId(search.campaign);
  const ref = parseId(search.ref);
  return { campaign, ref, back: backTo(campaign, ref) };
}

/** The same without the campaign. */
export function outsideCampaign({ ref }: Origin): Origin {
  return { campaign: undefined, ref, back: backTo(undefined, ref) };
}

function backTo(campaign: number | undefined, ref: number | undefined): Origin['back'] {
  if (ref !== undefined) return offerTarget(ref);
  if (campaign === undefined) return { to: '/medias', search: shownSearch(MEDIA_FILTER_KEY) };
  return { to: `/campaigns/${campaign}/medias`, search: shownSearch(browserStorageKey(campaign)) };
}
