import type { Wire } from '@felulet/contract/endpoint.ts';
import type { ArgsOf, QueryName, QueryTexts } from './endpoint-types.ts';

/** The query of a call, from texts of the address; the names are the endpoint's, the server parses the texts. */
export function queryArgs<E extends Wire>(_endpoint: E, query: QueryTexts<QueryName<E>>): ArgsOf<E> {
  return { query } as ArgsOf<E>; // reason: on the wire every value is a text; the server checks what it says
}
