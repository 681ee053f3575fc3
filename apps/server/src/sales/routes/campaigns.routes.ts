import { campaignCalendar } from '@felulet/contract/sales/campaign-calendar.ts';
import {
  campaignDeck,
  campaignExport,
  campaignPdf,
  designReferenceDelete,
  designReferenceUpload,
  otherReferenceDelete,
  otherReferenceUpload,
} from '@felulet/contract/sales/campaign-files.ts';
import { campaignHistory, campaignHistoryExport } from '@felulet/contract/sales/campaign-history.ts';
import { campaignFilter, campaignList, campaignUnreadCount } from '@felulet/contract/sales/campaign-list.ts';
import {
  assigneeOptions,
  type Campaign,
  campaignAssignees,
  campaignChangeState,
  campaignCreate,
  campaignDelete,
  campaignDuplicate,
  campaignGet,
  campaignRead,
  campaignSuggestions,
  campaignUpdate,
  publisherNudge,
} from '@felulet/contract/sales/campaigns.ts';
import { offerComparison, offerVersionSeen, offerVersions } from '@felulet/contract/sales/offer-versions.ts';
import { fileOrExport } from '../../office/acts/export/file-or-export.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import type { RecordReader } from '../../platform/http/reader.ts';
import { addCampaignFiles, removeCampaignFile } from '../acts/campaign/campaign-files.ts';
import { duplicateCampaign } from '../acts/campaign/duplicate-campaign.ts';
import { createCampaign, deleteCampaign, openCampaign, updateCampaign } from '../acts/campaign/edit-campaign.ts';
import { nudgePublisher } from '../acts/campaign/nudge-publisher.ts';
import { assignCoworkers, changeState } from '../acts/campaign/take-step.ts';
import { lookThrough } from '../acts/offer/look-through.ts';
import { listHistory } from '../views/campaign/campaign-history.ts';
import { readCampaignPage } from '../views/campaign/campaign-page.ts';
import {
  countUnread,
  readCalendar,
  readCampaignFilter,
  readCampaigns,
  readColleagues,
} from '../views/campaign/read-campaigns.ts';
import { listSuggestions } from '../views/campaign/suggestions.ts';
import { listVersions, readComparison } from '../views/offer/offer-versions.ts';
import { planDocument, planWorkbook } from '../views/offer-document/export-campaign.ts';
import { planHistory } from '../views/offer-document/history-export.ts';

/** Campaigns: the brief, the chain, the offer as each party may see it, files and exports. */
export function campaignRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, campaignList, async (call) => readCampaigns(context, call, call.query));

  bind(binding, campaignCalendar, async ({ viewer, query }) => readCalendar(context, viewer, query));

  bind(binding, campaignFilter, async ({ viewer }) => readCampaignFilter(context, viewer));

  bind(binding, campaignUnreadCount, async ({ viewer }) => countUnread(context, viewer));

  bind(binding, campaignGet, async (call) => answer(context, call, call.params.id));

  bind(binding, campaignRead, async ({ viewer, params }) => openCampaign(context, viewer, params.id));

  bind(binding, campaignCreate, async (call) =>
    createCampaign(context, call.viewer, call, (inside, id) => answer(inside, call, id)),
  );

  bind(binding, campaignDuplicate, async (call) =>
    once(context, async (tx, inside) => {
      const id = await duplicateCampaign(tx, call.viewer, call.params.id, call.body, context.clock.now());
      return answer(inside, call, id);
    }),
  );

  bind(binding, campaignSuggestions, async ({ viewer, params }) => listSuggestions(context, viewer, params.id));

  bind(binding, publisherNudge, async (call) =>
    once(context, async (tx, inside) => {
      await nudgePublisher(tx, call.viewer, call.params.id, call.body.publisher, context.clock.now());
      return answer(inside, call, call.params.id);
    }),
  );

  bind(binding, campaignUpdate, async (call) => {
    await updateCampaign(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return answer(context, call, call.params.id);
  });

  bind(binding, campaignDelete, async ({ viewer, params, ifMatch }) =>
    deleteCampaign(context, viewer, params.id, ifMatch),
  );

  bind(binding, campaignChangeState, async (call) => {
    await changeState(context, call.viewer, call.params.id, call.body, call.ifMatch);
    return answer(context, call, call.params.id);
  });

  bind(binding, campaignAssignees, async (call) => {
    await assignCoworkers(context, call.viewer, call.params.id, call.body);
    return answer(context, call, call.params.id);
  });

  bind(binding, assigneeOptions, async ({ viewer, body }) => readColleagues(context, viewer, body.campaign));
  versionRoutes(binding, context);
  historyRoutes(binding, context);
  fileRoutes(binding, context);
}

async function answer(context: ServerContext, call: RecordReader, id: number): Promise<Campaign> {
  return tagged(call, await readCampaignPage(context, call, id));
}

function versionRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, offerVersions, async ({ viewer, params }) => listVersions(context, viewer, params.id));

  bind(binding, offerComparison, async ({ viewer, params, query }) =>
    readComparison(context, viewer, params.id, query),
  );

  bind(binding, offerVersionSeen, async ({ viewer, params, body }) =>
    lookThrough(context, viewer, params.id, body.number),
  );
}

function historyRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, campaignHistory, async ({ viewer, params, query }) => listHistory(context, viewer, params.id, query));

  bind(binding, campaignHistoryExport, async (call) =>
    fileOrExport(context, call, () => planHistory(context, call, call.params.id, call.body)),
  );
}

function fileRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, designReferenceUpload, async ({ viewer, params, uploads }) =>
    addCampaignFiles(context, viewer, params.id, 'DESIGN', uploads['designs[]'] ?? []),
  );
  bind(binding, otherReferenceUpload, async ({ viewer, params, uploads }) =>
    addCampaignFiles(context, viewer, params.id, 'OTHER', uploads['others[]'] ?? []),
  );
  bind(binding, designReferenceDelete, async ({ viewer, params }) =>
    removeCampaignFile(context, viewer, params.id, 'DESIGN'),
  );
  bind(binding, otherReferenceDelete, async ({ viewer, params }) =>
    removeCampaignFile(context, viewer, params.id, 'OTHER'),
  );
  bind(binding, campaignExport, async (call) =>
    fileOrExport(context, call, () => planWorkbook(context, call, call.params.id, call.body)),
  );
  bind(binding, campaignPdf, async (call) =>
    fileOrExport(context, call, () =>
      planDocument(context, call, call.params.id, { kind: 'pdf', variant: call.body.type }),
    ),
  );
  bind(binding, campaignDeck, async (call) =>
    fileOrExport(context, call, () =>
      planDocument(context, call, call.params.id, { kind: 'deck', variant: call.body.type }),
    ),
  );
}
