export type OfficeEvents = {};
