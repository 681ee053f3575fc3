import { assemblyRequestUnreadCount } from '@felulet/contract/assembly-requests/assembly-requests.contract.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { countOpenRequests } from './assembly-requests.service.ts';

/** What an MHFE asks publishers to put together. */
export function assemblyRequestsModule(binding: Binding, context: ServerContext): void {
  bind(binding, assemblyRequestUnreadCount, async ({ viewer }) => countOpenRequests(context, viewer));
}
