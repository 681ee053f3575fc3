import { fileShow } from '@felulet/contract/office/files.ts';
import { isLiveShare } from '../../catalogue/views/surface/media-shares.ts';
import { mayReadMediaFile } from '../../catalogue/views/surface/surfaces.ts';
import { mayReadCompanyFile } from '../../people/views/company/companies.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { mayReadCampaignFile } from '../../sales/views/campaign/campaigns.ts';
import { type Readers, readFile, requireReader } from '../views/read-file.ts';

/** Who may read a file is known by the records that point to it. */
const readers: Readers = { guards: [mayReadMediaFile, mayReadCampaignFile, mayReadCompanyFile], isLiveShare };

/** The bytes of uploaded files. */
export function filesModule(binding: Binding, context: ServerContext): void {
  bind(binding, fileShow, async ({ params: { uuid }, query, request }) => {
    await requireReader(context, { ...readers, id: uuid, address: query }, binding.authenticate, request);
    return readFile(context, uuid, query);
  });
}
