import type { CampaignBooking } from '@felulet/contract/sales/campaign-offer.ts';
import { joinedWords } from '@felulet/domain/format/joined-words.ts';
import type { Target } from '../../../ui/action/route-link.tsx';

type Surface = NonNullable<CampaignBooking['media']>;

/** A tenth more or less still takes the same design. */
const LEAST = 0.9;
const MOST = 1.1;

/** The surface browser, asking for what could take the place of this one and is free in the campaign's period. [D6.44] */
export function similarSurfaces(campaignId: number, surface: Surface): Target {
  const { type, county, city, width, height } = surface;
  // Lines between towns belong to no town.
  const town = type === 'VEHICLE_INTERCITY' ? null : city;
  const wished = {
    type,
    county: county === null ? null : joinedWords([county]),
    city: town === null ? null : joinedWords([town]),
    width_min: String(Math.floor(width * LEAST)),
    width_max: String(Math.ceil(width * MOST)),
    height_min: String(Math.floor(height * LEAST)),
    height_max: String(Math.ceil(height * MOST)),
    only_available: 'true',
  };
  const search = Object.fromEntries(
    Object.entries(wished).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  return { to: `/campaigns/${campaignId}/medias`, search };
}
