export const mediaTypes = ['STATIC', 'VEHICLE_INTERCITY', 'VEHICLE_LOCAL', 'MOBILE_OR_OTHER'] as const;

export type MediaType = (typeof mediaTypes)[number];

export const mediaPlacings = ['OUTDOOR', 'INDOOR', 'INSTORE'] as const;

export type MediaPlacing = (typeof mediaPlacings)[number];
