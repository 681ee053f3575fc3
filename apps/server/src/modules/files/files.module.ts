import { fileShow } from '@felulet/contract/files/files.contract.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { mayReadCampaignFile } from '../campaigns/campaigns.lookup.ts';
import { mayReadCompanyFile } from '../companies/companies.lookup.ts';
import { mayReadMediaFile } from '../medias/medias.lookup.ts';
import { type FileGuard, readFile, requireReader } from './files.service.ts';

/** Who may read a file is known by the records that point to it. */
const guards: readonly FileGuard[] = [mayReadMediaFile, mayReadCampaignFile, mayReadCompanyFile];

/** The bytes of uploaded files. */
export function filesModule(binding: Binding, context: ServerContext): void {
  fileRoutes(binding, context, guards);
}

function fileRoutes(binding: Binding, context: ServerContext, guards: readonly FileGuard[]): void {
  bind(binding, fileShow, async ({ params: { uuid }, query, request }) => {
    await requireReader(context, { id: uuid, address: query, guards }, binding.authenticate, request);
    return readFile(context, uuid, query.size);
  });
}
