import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import type { ArgsOf, Asked, QueryName } from './endpoint-types.ts';

/** What an address asks, as the query of a call: the names are the endpoint's, the texts are read by the server. */
export function askedArgs<E extends EndpointSpec>(_endpoint: E, query: Asked<QueryName<E>>): ArgsOf<E> {
  return { query } as ArgsOf<E>; // reason: on the wire every value is a text; the server checks what it says
}
