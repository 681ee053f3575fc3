import type { Media } from '@felulet/contract/medias/media.responses.ts';
import { useQuery } from '@tanstack/react-query';
import { statusOfError } from '../../../client/api-problem.ts';
import type { Loading } from '../../../ui/page/loaded.tsx';
import { mediaQuery } from '../medias.api.ts';
import { type Origin, outsideCampaign } from './use-origin.ts';

type Shown = {
  readonly result: Loading<Media>;
  readonly origin: Origin;
  /** The address names a campaign that the reader cannot see. */
  readonly isCampaignHidden: boolean;
};

/** A surface for the campaign it is looked at for; by itself where that campaign cannot be had. */
export function useShownMedia(id: number, origin: Origin): Shown {
  const asked = useQuery(mediaQuery(id, origin.campaign));
  const isMissing = asked.isError && statusOfError(asked.error) === 404;
  const isAlone = origin.campaign !== undefined && isMissing;
  const alone = useQuery({ ...mediaQuery(id), enabled: isAlone });
  if (!isAlone) return { result: asked, origin, isCampaignHidden: false };
  return { result: alone, origin: outsideCampaign(origin), isCampaignHidden: true };
}
