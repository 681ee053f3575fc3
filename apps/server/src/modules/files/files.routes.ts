import { fileShow } from '@felulet/contract/files/files.contract.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { type FileGuard, readFile, requireReader } from './files.service.ts';

export function fileRoutes(binding: Binding, context: ServerContext, guards: readonly FileGuard[]): void {
  bind(binding, fileShow, async ({ params: { uuid }, query, request }) => {
    await requireReader(context, { id: uuid, address: query, guards }, binding.authenticate, request);
    return readFile(context, uuid, query.size);
  });
}
