export const assemblyRequestStates = ['WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED', 'PUBLISHER_REJECTED'] as const;

export type AssemblyRequestState = (typeof assemblyRequestStates)[number];
