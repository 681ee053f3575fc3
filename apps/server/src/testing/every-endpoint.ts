import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { endpointNames } from '../platform/http/endpoint-names.ts';

/** Every call of every contract file there is, so that none can be forgotten. */
export async function everyEndpoint(): Promise<readonly EndpointSpec[]> {
  return [...(await endpointNames()).keys()];
}
