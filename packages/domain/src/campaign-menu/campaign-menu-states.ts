/** [C4.29] */
export const campaignMenuStates = ['CREATED', 'SENT', 'ACCEPTED', 'REJECTED'] as const;

export type CampaignMenuState = (typeof campaignMenuStates)[number];
