/** Where a user begins: the page of the role, or My day. */
export const startPageChoices = ['USUAL', 'TODAY'] as const;

export type StartPage = (typeof startPageChoices)[number];
