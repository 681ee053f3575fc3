/** [C4.21] */
export const changeRequestStates = [
  'CREATED',
  'SENT_TO_INTERMEDIARY',
  'SENT_TO_OFFER_MAKER',
  'OFFER_MAKER_ACCEPTED',
  'INTERMEDIARY_REJECTED',
  'OFFER_MAKER_REJECTED',
] as const;

export type ChangeRequestState = (typeof changeRequestStates)[number];

/** Undecided: one's own draft, or on its way. A campaign has at most one of them. */
export const openChangeRequestStates = [
  'CREATED',
  'SENT_TO_INTERMEDIARY',
  'SENT_TO_OFFER_MAKER',
] as const satisfies readonly ChangeRequestState[];

export function isOpenChangeRequest(state: ChangeRequestState): boolean {
  return openChangeRequestStates.some((open) => open === state);
}
