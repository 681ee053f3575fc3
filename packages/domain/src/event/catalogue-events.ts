export type CatalogueEvents = {};
