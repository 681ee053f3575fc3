export type PeopleEvents = {};
