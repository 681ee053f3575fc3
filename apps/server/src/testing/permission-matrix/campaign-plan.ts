import type { CreatorRole } from '@felulet/domain/campaign/campaign-facts.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { CampaignMenuState } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';

/** What is put into an offer. Accepted rows of an MHFE's campaign carry a fee and, where they can, an addition. */
export type OfferPart =
  | 'created'
  | 'waiting'
  | 'accepted'
  | 'package waiting'
  | 'package accepted'
  | 'private package'
  | 'private package handed over'
  | 'manual open'
  | 'manual accepted';

/** Who takes part: by way of an intermediary, straight to the MHFE or to a publisher, an intermediary's own, and strangers'. */
export type CampaignShape = 'through' | 'direct' | 'dedicated' | 'agency' | 'foreign';

export type CampaignPlan = {
  readonly shape: CampaignShape;
  readonly state: CampaignState;
  readonly parts?: readonly OfferPart[];
  readonly wasSentBack?: boolean;
  /** Its menu, with one item. */
  readonly menu?: CampaignMenuState;
  /** Nobody is assigned, so that anybody of the side in turn may act; else each leader is. */
  readonly unassigned?: boolean;
  /** The newest change request, made by the side that the state or its history names. */
  readonly request?: { readonly by: CreatorRole; readonly state: ChangeRequestState };
};

/** A campaign for every stretch of the chain. */
export const campaignPlans = {
  draft: { shape: 'through', state: 'CREATED' },
  'agency draft': { shape: 'agency', state: 'CREATED', unassigned: true },
  'at the intermediary': { shape: 'through', state: 'SENT_TO_INTERMEDIARY', unassigned: true },
  'accepted by the intermediary': { shape: 'through', state: 'INTERMEDIARY_ACCEPTED' },
  'at the MHFE': { shape: 'direct', state: 'SENT_TO_BIDDER', unassigned: true },
  'being assembled': { shape: 'direct', state: 'BIDDER_ACCEPTED', parts: ['created', 'manual open'], menu: 'CREATED' },
  'at the publishers': {
    shape: 'through',
    state: 'SENT_TO_PUBLISHER',
    parts: ['waiting', 'package waiting', 'private package', 'private package handed over'],
    menu: 'SENT',
  },
  ready: {
    shape: 'through',
    state: 'READY_TO_SENT_BACK',
    parts: ['accepted', 'package accepted', 'private package handed over', 'manual accepted'],
    menu: 'REJECTED',
  },
  'back at the intermediary': {
    shape: 'through',
    state: 'SENT_BACK_TO_INTERMEDIARY',
    parts: ['accepted', 'private package handed over'],
    wasSentBack: true,
  },
  'agency back': {
    shape: 'agency',
    state: 'SENT_BACK_TO_INTERMEDIARY',
    parts: ['accepted', 'private package handed over'],
    wasSentBack: true,
    menu: 'SENT',
  },
  'back at the advertiser': {
    shape: 'through',
    state: 'SENT_BACK_TO_ADVERTISER',
    parts: ['accepted', 'package accepted', 'private package handed over', 'manual accepted'],
    wasSentBack: true,
    menu: 'ACCEPTED',
  },
  accepted: {
    shape: 'through',
    state: 'ADVERTISER_ACCEPT',
    parts: ['accepted', 'package accepted', 'private package handed over', 'manual accepted'],
    wasSentBack: true,
  },
  rejected: {
    shape: 'direct',
    state: 'REJECTED',
    parts: ['accepted', 'package accepted', 'private package handed over'],
    wasSentBack: true,
    menu: 'SENT',
  },
  'at the dedicated publisher': { shape: 'dedicated', state: 'BIDDER_ACCEPTED', parts: ['waiting'] },
  'accepted from the dedicated publisher': {
    shape: 'dedicated',
    state: 'ADVERTISER_ACCEPT',
    parts: ['accepted'],
    wasSentBack: true,
  },
  'back with a draft': {
    shape: 'through',
    state: 'SENT_BACK_TO_ADVERTISER',
    parts: ['accepted'],
    wasSentBack: true,
    request: { by: 'ROLE_ADVERTISER', state: 'CREATED' },
  },
  'request at the intermediary': {
    shape: 'through',
    state: 'MODIFY',
    parts: ['accepted'],
    wasSentBack: true,
    request: { by: 'ROLE_ADVERTISER', state: 'SENT_TO_INTERMEDIARY' },
  },
  'request at the MHFE': {
    shape: 'through',
    state: 'MODIFY',
    parts: ['accepted', 'package accepted', 'private package handed over'],
    wasSentBack: true,
    request: { by: 'ROLE_ADVERTISER', state: 'SENT_TO_OFFER_MAKER' },
  },
  'request to the dedicated publisher': {
    shape: 'dedicated',
    state: 'MODIFY',
    parts: ['accepted'],
    wasSentBack: true,
    request: { by: 'ROLE_ADVERTISER', state: 'SENT_TO_OFFER_MAKER' },
  },
  'agency draft of a request': {
    shape: 'agency',
    state: 'SENT_BACK_TO_INTERMEDIARY',
    parts: ['accepted'],
    wasSentBack: true,
    request: { by: 'ROLE_INTERMEDIARY', state: 'CREATED' },
  },
  'agency request': {
    shape: 'agency',
    state: 'MODIFY',
    parts: ['accepted'],
    wasSentBack: true,
    unassigned: true,
    request: { by: 'ROLE_INTERMEDIARY', state: 'SENT_TO_OFFER_MAKER' },
  },
  'request accepted': {
    shape: 'through',
    state: 'READY_TO_SENT_BACK',
    parts: ['accepted'],
    wasSentBack: true,
    request: { by: 'ROLE_ADVERTISER', state: 'OFFER_MAKER_ACCEPTED' },
  },
  'request rejected by the MHFE': {
    shape: 'direct',
    state: 'SENT_BACK_TO_ADVERTISER',
    parts: ['accepted'],
    wasSentBack: true,
    request: { by: 'ROLE_ADVERTISER', state: 'OFFER_MAKER_REJECTED' },
  },
  'request rejected by the intermediary': {
    shape: 'through',
    state: 'SENT_BACK_TO_ADVERTISER',
    parts: ['accepted'],
    wasSentBack: true,
    request: { by: 'ROLE_ADVERTISER', state: 'INTERMEDIARY_REJECTED' },
  },
  'of strangers': {
    shape: 'foreign',
    state: 'READY_TO_SENT_BACK',
    parts: ['accepted', 'package accepted', 'private package handed over'],
    menu: 'CREATED',
  },
} as const satisfies Readonly<Record<string, CampaignPlan>>;

export type CampaignName = keyof typeof campaignPlans;
