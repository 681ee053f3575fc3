import type { CatalogueEvents } from './catalogue-events.ts';
import type { OfficeEvents } from './office-events.ts';
import type { PeopleEvents } from './people-events.ts';
import type { SalesEvents } from './sales-events.ts';

/** All that can happen, with what is known of it. What each means to audit, history, notices and mails stands in the server's books. */
type Events = SalesEvents & CatalogueEvents & PeopleEvents & OfficeEvents;

export type EventKind = keyof Events;

export type EventOf<K extends EventKind> = { readonly kind: K } & Events[K];

export type Event = { [K in EventKind]: EventOf<K> }[EventKind];
