import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { DemoName } from './demo-people.ts';
import type { DemoRandom } from './demo-random.ts';

export type CampaignPlan = {
  readonly name: string;
  readonly brand: string;
  readonly budget: number;
  readonly creator: DemoName;
  readonly recipient: DemoName;
  /** Who makes the offer: the MHFE, or a dedicated publisher. */
  readonly maker: 'mhfe' | 'kozzeteto' | 'kozzeteto2';
  /** The state that the campaign is to show. */
  readonly path: CampaignState;
  /** Beside the surfaces: a row typed in by hand, and a public package. */
  readonly extras: boolean;
  readonly createdDaysAgo: number;
  readonly startsInDays: number;
  readonly lengthDays: number;
  /** How many surfaces are booked. */
  readonly size: number;
  /** How far a change request has come; none where it is absent. */
  readonly request?: DemoRequest;
};

/** In MODIFY at the intermediary or the offer maker; else back with the customer: a draft, refused, or answered by a second version. */
export type DemoRequest =
  | 'draft'
  | 'at intermediary'
  | 'at offer maker'
  | 'rejected by intermediary'
  | 'rejected by offer maker'
  | 'accepted'
  | 'answered';

const seasons = [
  'Tavaszi nyitás',
  'Nyári frissítő',
  'Őszi óriásplakát',
  'Karácsonyi hajrá',
  'Iskolakezdés',
  'Téli akció',
  'Boltnyitás',
  'Jubileumi hetek',
  'Új termék',
  'Toborzás',
  'Hűségprogram',
  'Fenntartható város',
];
const brands: Readonly<Record<string, readonly string[]>> = {
  hirdeto: ['Csörgő Szóda', 'Csörgő Málna', 'Csörgő Bodza'],
  hirdeto2: ['Zöldkosár', 'Zöldkosár Online', 'Zöldkosár Pékség'],
  hirdeto3: ['Fürge Futár', 'Fürge Csomag'],
  kozvetito: ['Mézesmadzag', 'Hullámhossz Mobil'],
  kozvetito2: ['Kisalföld Bank', 'Öreg Tölgy Bútor'],
};

type Route = Pick<CampaignPlan, 'creator' | 'recipient' | 'maker'>;

const throughIntermediary: Route = { creator: 'hirdeto', recipient: 'kozvetito', maker: 'mhfe' };
const direct: Route = { creator: 'hirdeto2', recipient: 'mhfe', maker: 'mhfe' };
const dedicated: Route = { creator: 'hirdeto2', recipient: 'kozzeteto', maker: 'kozzeteto' };
const intermediarys: Route = { creator: 'kozvetito', recipient: 'mhfe', maker: 'mhfe' };
const second: Route = { creator: 'hirdeto3', recipient: 'kozvetito2', maker: 'mhfe' };
const routes = [throughIntermediary, direct, intermediarys, second, dedicated];

/** Present campaigns in every state of the chain, and past and coming ones that fill 18 months. */
export function demoPlans(random: DemoRandom): CampaignPlan[] {
  const present: readonly (readonly [CampaignPlan['path'], Route, DemoRequest?])[] = [
    ['CREATED', throughIntermediary],
    ['CREATED', intermediarys],
    ['SENT_TO_INTERMEDIARY', throughIntermediary],
    ['SENT_TO_INTERMEDIARY', second],
    ['INTERMEDIARY_ACCEPTED', throughIntermediary],
    ['INTERMEDIARY_REJECTED', second],
    ['SENT_TO_BIDDER', direct],
    ['SENT_TO_BIDDER', dedicated],
    ['BIDDER_ACCEPTED', throughIntermediary],
    ['BIDDER_ACCEPTED', dedicated],
    ['BIDDER_REJECTED', intermediarys],
    ['SENT_TO_PUBLISHER', throughIntermediary],
    ['SENT_TO_PUBLISHER', second],
    ['READY_TO_SENT_BACK', throughIntermediary],
    ['READY_TO_SENT_BACK', direct],
    ['SENT_BACK_TO_INTERMEDIARY', throughIntermediary],
    ['SENT_BACK_TO_INTERMEDIARY', intermediarys],
    ['SENT_BACK_TO_ADVERTISER', throughIntermediary],
    ['SENT_BACK_TO_ADVERTISER', direct],
    ['MODIFY', throughIntermediary, 'at intermediary'],
    ['MODIFY', direct, 'at offer maker'],
    ['ADVERTISER_ACCEPT', throughIntermediary],
    ['ADVERTISER_ACCEPT', dedicated],
    ['REJECTED', direct],
    ['MODIFY', throughIntermediary, 'at offer maker'],
    ['SENT_BACK_TO_ADVERTISER', throughIntermediary, 'answered'],
    ['SENT_BACK_TO_ADVERTISER', direct, 'rejected by offer maker'],
    ['SENT_BACK_TO_ADVERTISER', throughIntermediary, 'rejected by intermediary'],
    ['SENT_BACK_TO_ADVERTISER', direct, 'draft'],
    ['READY_TO_SENT_BACK', direct, 'accepted'],
    ['MODIFY', intermediarys, 'at offer maker'],
    ['MODIFY', dedicated, 'at offer maker'],
  ];
  return [
    ...present.map(([path, route, request], index) => ({
      ...plan(random, path, route, { createdDaysAgo: random.between(6, 25), startsInDays: 65 + index * 2 }),
      ...(request !== undefined && { request }),
    })),
    ...Array.from({ length: 20 }, (_unused, index) => {
      const startsInDays = -260 + index * 26;
      const createdDaysAgo = Math.max(30, 40 - startsInDays);
      const path = index % 6 === 5 ? 'REJECTED' : 'ADVERTISER_ACCEPT';
      return plan(random, path, routes[index % routes.length] ?? direct, { createdDaysAgo, startsInDays });
    }),
  ];
}

function plan(
  random: DemoRandom,
  path: CampaignPlan['path'],
  route: Route,
  when: { readonly createdDaysAgo: number; readonly startsInDays: number },
): CampaignPlan {
  const brand = random.pick(brands[route.creator] ?? ['Márka']);
  return {
    ...route,
    ...when,
    name: `${brand} – ${random.pick(seasons)}`,
    brand,
    budget: random.between(6, 90) * 500_000,
    path,
    extras: route.maker === 'mhfe' && when.startsInDays > 0 && random.chance(0.4),
    lengthDays: random.pick([14, 28, 28, 56]),
    size: random.between(8, 14),
  };
}
