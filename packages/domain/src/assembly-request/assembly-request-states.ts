export const assemblyRequestStates = ['WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED', 'PUBLISHER_REJECTED'] as const;

export type AssemblyRequestState = (typeof assemblyRequestStates)[number];

/** Who ends a request without a package; 'campaign' where the offer went on without it. [D6.29] */
export const requestEnds = ['publisher', 'sender', 'campaign'] as const;

export type RequestEnd = (typeof requestEnds)[number];
