import type { ServerContext } from '../../platform/context.ts';
import type { Binding } from '../../platform/http/bind.ts';
import { mayReadCampaignFile } from '../campaigns/campaigns.lookup.ts';
import { mayReadCompanyFile } from '../companies/companies.lookup.ts';
import { mayReadMediaFile } from '../medias/medias.lookup.ts';
import { fileRoutes } from './files.routes.ts';
import type { FileGuard } from './files.service.ts';

/** Who may read a file is known by the records that point to it. */
const guards: readonly FileGuard[] = [mayReadMediaFile, mayReadCampaignFile, mayReadCompanyFile];

/** The bytes of uploaded files. */
export function filesModule(binding: Binding, context: ServerContext): void {
  fileRoutes(binding, context, guards);
}
