import { campaignBrief } from './campaign-brief.ts';
import { campaignChain } from './campaign-chain.ts';
import { campaignOffer } from './campaign-offer.ts';

export const campaigns = { ...campaignBrief, ...campaignChain, ...campaignOffer };
