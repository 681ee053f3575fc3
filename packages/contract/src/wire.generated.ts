// Written by `node tools/wire.ts` from the calls of the contract; nothing is changed here by hand. Where it says anything else than they
// do, it does not compile.

import type * as inventoryColumnsCalls from './catalogue/inventory-columns.ts';
import type * as listsCalls from './catalogue/lists.ts';
import type * as mhfeNotesCalls from './catalogue/mhfe-notes.ts';
import type * as occupancyCalls from './catalogue/occupancy.ts';
import type * as placesCalls from './catalogue/places.ts';
import type * as surfaceActsCalls from './catalogue/surface-acts.ts';
import type * as surfaceDefaultsCalls from './catalogue/surface-defaults.ts';
import type * as surfaceExportCalls from './catalogue/surface-export.ts';
import type * as surfaceFilesCalls from './catalogue/surface-files.ts';
import type * as surfaceHistoryCalls from './catalogue/surface-history.ts';
import type * as surfaceImportCalls from './catalogue/surface-import.ts';
import type * as surfaceListCalls from './catalogue/surface-list.ts';
import type * as surfaceSharesCalls from './catalogue/surface-shares.ts';
import type * as surfaceWarningsCalls from './catalogue/surface-warnings.ts';
import type * as surfacesCalls from './catalogue/surfaces.ts';
import type { Wire } from './endpoint.ts';
import type * as auditCalls from './office/audit.ts';
import type * as calendarFeedCalls from './office/calendar-feed.ts';
import type * as commentsCalls from './office/comments.ts';
import type * as excelTemplatesCalls from './office/excel-templates.ts';
import type * as fileExportsCalls from './office/file-exports.ts';
import type * as filesCalls from './office/files.ts';
import type * as listViewsCalls from './office/list-views.ts';
import type * as mailsCalls from './office/mails.ts';
import type * as messagesCalls from './office/messages.ts';
import type * as noticesCalls from './office/notices.ts';
import type * as presenceCalls from './office/presence.ts';
import type * as privacyCalls from './office/privacy.ts';
import type * as removedThingsCalls from './office/removed-things.ts';
import type * as systemCalls from './office/system.ts';
import type * as todayCalls from './office/today.ts';
import type * as wikiCalls from './office/wiki.ts';
import type * as accountsCalls from './people/accounts.ts';
import type * as adTaxCalls from './people/ad-tax.ts';
import type * as authCalls from './people/auth.ts';
import type * as companiesCalls from './people/companies.ts';
import type * as employeesCalls from './people/employees.ts';
import type * as partnersCalls from './people/partners.ts';
import type * as registrationCalls from './people/registration.ts';
import type * as twoFactorCalls from './people/two-factor.ts';
import type * as assemblyRequestsCalls from './sales/assembly-requests.ts';
import type * as bookingListCalls from './sales/booking-list.ts';
import type * as bookingPackagesCalls from './sales/booking-packages.ts';
import type * as bookingsCalls from './sales/bookings.ts';
import type * as campaignCalendarCalls from './sales/campaign-calendar.ts';
import type * as campaignFilesCalls from './sales/campaign-files.ts';
import type * as campaignHistoryCalls from './sales/campaign-history.ts';
import type * as campaignListCalls from './sales/campaign-list.ts';
import type * as campaignMenusCalls from './sales/campaign-menus.ts';
import type * as campaignsCalls from './sales/campaigns.ts';
import type * as changeRequestsCalls from './sales/change-requests.ts';
import type * as deskCalls from './sales/desk.ts';
import type * as discountsCalls from './sales/discounts.ts';
import type * as offerVersionsCalls from './sales/offer-versions.ts';
import type * as optionsCalls from './sales/options.ts';
import type * as packageItemsCalls from './sales/package-items.ts';
import type * as packagesCalls from './sales/packages.ts';
import type * as pricesCalls from './sales/prices.ts';
import type * as ratesCalls from './sales/rates.ts';
import type * as workingDaysCalls from './sales/working-days.ts';

export const mediaImportColumns: Wire<typeof inventoryColumnsCalls.mediaImportColumns> = {
  method: 'POST',
  path: '/api/medias/import/columns',
  access: ['mediaImport'],
  files: { 'excel[]': { max: 1, kinds: ['excel', 'ods', 'csv'], required: true } },
};
export const listItemDelete: Wire<typeof listsCalls.listItemDelete> = {
  method: 'DELETE',
  path: '/api/system-list-items/:id',
  access: ['systemListItems'],
  answers: 'nothing',
};
export const listItemFilter: Wire<typeof listsCalls.listItemFilter> = {
  method: 'GET',
  path: '/api/system-list-items/filter',
  access: ['systemListItems'],
};
export const listItemGet: Wire<typeof listsCalls.listItemGet> = {
  method: 'GET',
  path: '/api/system-list-items/:id',
  access: ['systemListItems'],
};
export const listItemList: Wire<typeof listsCalls.listItemList> = {
  method: 'GET',
  path: '/api/system-list-items',
  access: ['systemListItems'],
};
export const listItemMerge: Wire<typeof listsCalls.listItemMerge> = {
  method: 'POST',
  path: '/api/system-list-items/:id/merge',
  access: ['systemListItems'],
};
export const listItemPropose: Wire<typeof listsCalls.listItemPropose> = {
  method: 'POST',
  path: '/api/system-list-items/slug',
  access: ['systemListItems:propose'],
  idempotent: true,
};
export const listItemRefusalTakeBack: Wire<typeof listsCalls.listItemRefusalTakeBack> = {
  method: 'DELETE',
  path: '/api/system-list-items/:id/refusal',
  access: ['systemListItems'],
  answers: 'nothing',
};
export const listItemRefuse: Wire<typeof listsCalls.listItemRefuse> = {
  method: 'PUT',
  path: '/api/system-list-items/:id/refusal',
  access: ['systemListItems'],
};
export const listItemUnreadCount: Wire<typeof listsCalls.listItemUnreadCount> = {
  method: 'GET',
  path: '/api/system-list-items/getunreadcount',
  access: ['systemListItems'],
};
export const listItemUpdate: Wire<typeof listsCalls.listItemUpdate> = {
  method: 'PUT',
  path: '/api/system-list-items/:id',
  access: ['systemListItems'],
};
export const listItemUses: Wire<typeof listsCalls.listItemUses> = {
  method: 'GET',
  path: '/api/system-list-items/uses',
  access: ['systemListItems'],
};
export const listItemsSimilar: Wire<typeof listsCalls.listItemsSimilar> = {
  method: 'GET',
  path: '/api/system-list-items/similar',
  access: ['systemListItems'],
};
export const systemListCollection: Wire<typeof listsCalls.systemListCollection> = {
  method: 'POST',
  path: '/api/system-lists/collection',
  access: 'signed-in',
};
export const systemListSelect: Wire<typeof listsCalls.systemListSelect> = {
  method: 'GET',
  path: '/api/system-lists/select',
  access: 'signed-in',
};
export const mhfeNoteCreate: Wire<typeof mhfeNotesCalls.mhfeNoteCreate> = {
  method: 'POST',
  path: '/api/mhfe-notes',
  access: ['mhfeNotes'],
  idempotent: true,
};
export const mhfeNoteDelete: Wire<typeof mhfeNotesCalls.mhfeNoteDelete> = {
  method: 'DELETE',
  path: '/api/mhfe-notes/:id',
  access: ['mhfeNotes'],
  answers: 'nothing',
};
export const mhfeNoteUpdate: Wire<typeof mhfeNotesCalls.mhfeNoteUpdate> = {
  method: 'PUT',
  path: '/api/mhfe-notes/:id',
  access: ['mhfeNotes'],
};
export const mediaOccupancy: Wire<typeof occupancyCalls.mediaOccupancy> = {
  method: 'GET',
  path: '/api/medias/:id/occupancy',
  access: ['media:occupancy'],
};
export const occupancyBoard: Wire<typeof occupancyCalls.occupancyBoard> = {
  method: 'GET',
  path: '/api/medias/occupancy',
  access: ['media:occupancy'],
};
export const occupancyExport: Wire<typeof occupancyCalls.occupancyExport> = {
  method: 'POST',
  path: '/api/medias/occupancy/export',
  access: ['media:occupancy'],
  answers: 'file',
  later: true,
};
export const placeLocate: Wire<typeof placesCalls.placeLocate> = {
  method: 'GET',
  path: '/api/places/locate',
  access: 'signed-in',
};
export const placeRoute: Wire<typeof placesCalls.placeRoute> = {
  method: 'GET',
  path: '/api/places/route',
  access: 'signed-in',
};
export const placeSearch: Wire<typeof placesCalls.placeSearch> = {
  method: 'GET',
  path: '/api/places/search',
  access: 'signed-in',
};
export const placeServices: Wire<typeof placesCalls.placeServices> = {
  method: 'GET',
  path: '/api/places/services',
  access: 'signed-in',
};
export const placeTile: Wire<typeof placesCalls.placeTile> = {
  method: 'GET',
  path: '/api/places/tile',
  access: 'public',
  answers: 'file',
};
export const placeTowns: Wire<typeof placesCalls.placeTowns> = {
  method: 'GET',
  path: '/api/places/towns',
  access: 'public',
};
export const surfaceActList: Wire<typeof surfaceActsCalls.surfaceActList> = {
  method: 'GET',
  path: '/api/medias/acts',
  access: ['media:edit', 'bookings:create'],
};
export const surfaceActPreview: Wire<typeof surfaceActsCalls.surfaceActPreview> = {
  method: 'POST',
  path: '/api/medias/acts/preview',
  access: ['media:edit', 'bookings:create'],
};
export const surfaceActRun: Wire<typeof surfaceActsCalls.surfaceActRun> = {
  method: 'POST',
  path: '/api/medias/acts',
  access: ['media:edit', 'bookings:create'],
  idempotent: true,
};
export const surfaceActUndo: Wire<typeof surfaceActsCalls.surfaceActUndo> = {
  method: 'POST',
  path: '/api/medias/acts/:id/undo',
  access: ['media:edit', 'bookings:create'],
  idempotent: true,
};
export const surfaceDefaultsGet: Wire<typeof surfaceDefaultsCalls.surfaceDefaultsGet> = {
  method: 'GET',
  path: '/api/surface-defaults/:id',
  access: ['media:create'],
};
export const surfaceDefaultsUpdate: Wire<typeof surfaceDefaultsCalls.surfaceDefaultsUpdate> = {
  method: 'PUT',
  path: '/api/surface-defaults/:id',
  access: ['media:create'],
};
export const surfaceNextNumber: Wire<typeof surfaceDefaultsCalls.surfaceNextNumber> = {
  method: 'GET',
  path: '/api/surface-defaults/:id/next-number',
  access: ['media:create'],
};
export const mediaExport: Wire<typeof surfaceExportCalls.mediaExport> = {
  method: 'POST',
  path: '/api/medias/export',
  access: ['media:show'],
  answers: 'file',
  later: true,
};
export const mediaSheet: Wire<typeof surfaceExportCalls.mediaSheet> = {
  method: 'GET',
  path: '/api/medias/:id/sheet',
  access: ['media:show'],
  answers: 'file',
};
export const mediaSheetsExport: Wire<typeof surfaceExportCalls.mediaSheetsExport> = {
  method: 'POST',
  path: '/api/medias/sheets',
  access: ['media:show'],
  answers: 'file',
  later: true,
};
export const mediaDocumentsAdd: Wire<typeof surfaceFilesCalls.mediaDocumentsAdd> = {
  method: 'POST',
  path: '/api/medias/:id/references-doc',
  access: ['media:edit'],
  files: { 'documents[]': { max: 20, kinds: ['word', 'pdf', 'powerpoint', 'excel'], required: true } },
  idempotent: true,
};
export const mediaImagesAdd: Wire<typeof surfaceFilesCalls.mediaImagesAdd> = {
  method: 'POST',
  path: '/api/medias/:id/references',
  access: ['media:edit', 'mhfeImages'],
  files: { 'images[]': { max: 20, kinds: ['jpeg', 'png'], required: true } },
  idempotent: true,
};
export const mediaReferenceDelete: Wire<typeof surfaceFilesCalls.mediaReferenceDelete> = {
  method: 'DELETE',
  path: '/api/medias/references/:id',
  access: ['media:edit', 'mhfeImages'],
  answers: 'nothing',
};
export const mediaReferencesReorder: Wire<typeof surfaceFilesCalls.mediaReferencesReorder> = {
  method: 'POST',
  path: '/api/medias/:id/references/reorder',
  access: ['media:edit', 'mhfeImages'],
};
export const surfacePhotosCheck: Wire<typeof surfaceFilesCalls.surfacePhotosCheck> = {
  method: 'POST',
  path: '/api/medias/photos/check',
  access: ['mediaImport'],
};
export const mediaHistory: Wire<typeof surfaceHistoryCalls.mediaHistory> = {
  method: 'GET',
  path: '/api/medias/:id/history',
  access: ['media:occupancy'],
};
export const mediaListPrices: Wire<typeof surfaceHistoryCalls.mediaListPrices> = {
  method: 'GET',
  path: '/api/medias/:id/list-prices',
  access: ['media:occupancy'],
};
export const mediaImport: Wire<typeof surfaceImportCalls.mediaImport> = {
  method: 'POST',
  path: '/api/medias/import',
  access: ['mediaImport'],
  files: { 'excel[]': { max: 1, kinds: ['excel', 'ods', 'csv'], required: true } },
  idempotent: true,
};
export const mediaImportCheck: Wire<typeof surfaceImportCalls.mediaImportCheck> = {
  method: 'POST',
  path: '/api/medias/import/check',
  access: ['mediaImport'],
  files: { 'excel[]': { max: 1, kinds: ['excel', 'ods', 'csv'], required: true } },
};
export const mediaImportFaults: Wire<typeof surfaceImportCalls.mediaImportFaults> = {
  method: 'POST',
  path: '/api/medias/import/faults',
  access: ['mediaImport'],
  files: { 'excel[]': { max: 1, kinds: ['excel', 'ods', 'csv'], required: true } },
  answers: 'file',
};
export const mediaImportFilled: Wire<typeof surfaceImportCalls.mediaImportFilled> = {
  method: 'POST',
  path: '/api/medias/import/filled',
  access: ['mediaImport'],
  files: { 'excel[]': { max: 1, kinds: ['excel', 'ods', 'csv'], required: true } },
  answers: 'file',
};
export const mediaImportTakeBack: Wire<typeof surfaceImportCalls.mediaImportTakeBack> = {
  method: 'POST',
  path: '/api/medias/imports/:id/take-back',
  access: ['mediaImport'],
};
export const mediaImports: Wire<typeof surfaceImportCalls.mediaImports> = {
  method: 'GET',
  path: '/api/medias/imports',
  access: ['mediaImport'],
};
export const mediaTemplate: Wire<typeof surfaceImportCalls.mediaTemplate> = {
  method: 'GET',
  path: '/api/medias/template',
  access: ['mediaImport'],
  answers: 'file',
};
export const mediaTransferProgress: Wire<typeof surfaceImportCalls.mediaTransferProgress> = {
  method: 'GET',
  path: '/api/medias/progress/:key',
  access: ['media:show'],
};
export const mediaFilter: Wire<typeof surfaceListCalls.mediaFilter> = {
  method: 'GET',
  path: '/api/medias/filter',
  access: ['media:show'],
};
export const mediaList: Wire<typeof surfaceListCalls.mediaList> = {
  method: 'GET',
  path: '/api/medias',
  access: ['media:show'],
};
export const mediaMarkersList: Wire<typeof surfaceListCalls.mediaMarkersList> = {
  method: 'GET',
  path: '/api/medias/markers',
  access: ['media:show'],
};
export const mediaTotalsCount: Wire<typeof surfaceListCalls.mediaTotalsCount> = {
  method: 'POST',
  path: '/api/medias/totals',
  access: ['media:show'],
};
export const mediaShareEnd: Wire<typeof surfaceSharesCalls.mediaShareEnd> = {
  method: 'DELETE',
  path: '/api/media-shares/:id',
  access: ['media:occupancy'],
  answers: 'nothing',
};
export const mediaShareList: Wire<typeof surfaceSharesCalls.mediaShareList> = {
  method: 'GET',
  path: '/api/medias/:id/shares',
  access: ['media:occupancy'],
};
export const mediaShareMake: Wire<typeof surfaceSharesCalls.mediaShareMake> = {
  method: 'PUT',
  path: '/api/medias/:id/shares',
  access: ['media:occupancy'],
};
export const sharedSurfaceShow: Wire<typeof surfaceSharesCalls.sharedSurfaceShow> = {
  method: 'GET',
  path: '/api/shared-surfaces/:key',
  access: 'public',
};
export const mediaWarningsGet: Wire<typeof surfaceWarningsCalls.mediaWarningsGet> = {
  method: 'GET',
  path: '/api/medias/warnings',
  access: ['media:edit'],
};
export const mediaWarningsUpdate: Wire<typeof surfaceWarningsCalls.mediaWarningsUpdate> = {
  method: 'PUT',
  path: '/api/medias/warnings',
  access: ['media:edit'],
};
export const mediaArchive: Wire<typeof surfacesCalls.mediaArchive> = {
  method: 'PUT',
  path: '/api/medias/:id/archived',
  access: ['media:delete'],
};
export const mediaCopy: Wire<typeof surfacesCalls.mediaCopy> = {
  method: 'POST',
  path: '/api/medias/:id/copies',
  access: ['media:create'],
  idempotent: true,
};
export const mediaCopyTitle: Wire<typeof surfacesCalls.mediaCopyTitle> = {
  method: 'GET',
  path: '/api/medias/:id/copy-title',
  access: ['media:create'],
};
export const mediaCreate: Wire<typeof surfacesCalls.mediaCreate> = {
  method: 'POST',
  path: '/api/medias',
  access: ['media:create'],
  files: {
    'images[]': { max: 20, kinds: ['jpeg', 'png'] },
    'documents[]': { max: 20, kinds: ['word', 'pdf', 'powerpoint', 'excel'] },
  },
  idempotent: true,
};
export const mediaDelete: Wire<typeof surfacesCalls.mediaDelete> = {
  method: 'DELETE',
  path: '/api/medias/:id',
  access: ['media:delete'],
  answers: 'nothing',
};
export const mediaShow: Wire<typeof surfacesCalls.mediaShow> = {
  method: 'GET',
  path: '/api/medias/:id',
  access: ['media:show'],
};
export const mediaUpdate: Wire<typeof surfacesCalls.mediaUpdate> = {
  method: 'PUT',
  path: '/api/medias/:id',
  access: ['media:edit'],
};
export const auditList: Wire<typeof auditCalls.auditList> = { method: 'GET', path: '/api/audit', access: ['accounts'] };
export const calendarFeedEnd: Wire<typeof calendarFeedCalls.calendarFeedEnd> = {
  method: 'DELETE',
  path: '/api/calendar-feed',
  access: ['campaigns:show'],
  answers: 'nothing',
};
export const calendarFeedGet: Wire<typeof calendarFeedCalls.calendarFeedGet> = {
  method: 'GET',
  path: '/api/calendar-feed',
  access: ['campaigns:show'],
};
export const calendarFeedMake: Wire<typeof calendarFeedCalls.calendarFeedMake> = {
  method: 'PUT',
  path: '/api/calendar-feed',
  access: ['campaigns:show'],
};
export const calendarFeedShow: Wire<typeof calendarFeedCalls.calendarFeedShow> = {
  method: 'GET',
  path: '/api/calendar-feeds/:key/campaigns.ics',
  access: 'public',
  answers: 'file',
};
export const commentCount: Wire<typeof commentsCalls.commentCount> = {
  method: 'GET',
  path: '/api/comments/counts',
  access: ['campaigns:show'],
};
export const commentCreate: Wire<typeof commentsCalls.commentCreate> = {
  method: 'POST',
  path: '/api/comments',
  access: ['campaigns:show'],
  idempotent: true,
};
export const commentDelete: Wire<typeof commentsCalls.commentDelete> = {
  method: 'DELETE',
  path: '/api/comments/:id',
  access: ['campaigns:show'],
  answers: 'nothing',
};
export const commentGet: Wire<typeof commentsCalls.commentGet> = {
  method: 'GET',
  path: '/api/comments/:id',
  access: ['campaigns:show'],
};
export const commentList: Wire<typeof commentsCalls.commentList> = {
  method: 'GET',
  path: '/api/comments',
  access: ['campaigns:show'],
};
export const commentOptionList: Wire<typeof commentsCalls.commentOptionList> = {
  method: 'GET',
  path: '/api/comments/options',
  access: ['campaigns:show'],
};
export const commentRead: Wire<typeof commentsCalls.commentRead> = {
  method: 'PUT',
  path: '/api/comments/read',
  access: ['campaigns:show'],
  answers: 'nothing',
};
export const commentUpdate: Wire<typeof commentsCalls.commentUpdate> = {
  method: 'PUT',
  path: '/api/comments/:id',
  access: ['campaigns:show'],
};
export const commentVersionList: Wire<typeof commentsCalls.commentVersionList> = {
  method: 'GET',
  path: '/api/comments/:id/versions',
  access: ['campaigns:show'],
};
export const excelTemplateCreate: Wire<typeof excelTemplatesCalls.excelTemplateCreate> = {
  method: 'POST',
  path: '/api/excel-templates',
  access: ['excel-templates:create'],
  idempotent: true,
};
export const excelTemplateDelete: Wire<typeof excelTemplatesCalls.excelTemplateDelete> = {
  method: 'DELETE',
  path: '/api/excel-templates/:id',
  access: ['excel-templates:delete'],
  answers: 'nothing',
};
export const excelTemplateGet: Wire<typeof excelTemplatesCalls.excelTemplateGet> = {
  method: 'GET',
  path: '/api/excel-templates/:id',
  access: ['excel-templates:show'],
};
export const excelTemplateList: Wire<typeof excelTemplatesCalls.excelTemplateList> = {
  method: 'GET',
  path: '/api/excel-templates',
  access: ['excel-templates:show'],
};
export const excelTemplateOptions: Wire<typeof excelTemplatesCalls.excelTemplateOptions> = {
  method: 'GET',
  path: '/api/excel-templates/options',
  access: 'signed-in',
};
export const excelTemplatePreview: Wire<typeof excelTemplatesCalls.excelTemplatePreview> = {
  method: 'POST',
  path: '/api/excel-templates/preview',
  access: ['excel-templates:create', 'excel-templates:edit'],
};
export const excelTemplateUpdate: Wire<typeof excelTemplatesCalls.excelTemplateUpdate> = {
  method: 'PUT',
  path: '/api/excel-templates/:id',
  access: ['excel-templates:edit'],
};
export const fileExportDelete: Wire<typeof fileExportsCalls.fileExportDelete> = {
  method: 'DELETE',
  path: '/api/file-exports/:id',
  access: 'signed-in',
  answers: 'nothing',
};
export const fileExportFile: Wire<typeof fileExportsCalls.fileExportFile> = {
  method: 'GET',
  path: '/api/file-exports/:id/file',
  access: 'signed-in',
  answers: 'file',
};
export const fileExportGet: Wire<typeof fileExportsCalls.fileExportGet> = {
  method: 'GET',
  path: '/api/file-exports/:id',
  access: 'signed-in',
};
export const fileExportList: Wire<typeof fileExportsCalls.fileExportList> = {
  method: 'GET',
  path: '/api/file-exports',
  access: 'signed-in',
};
export const fileShow: Wire<typeof filesCalls.fileShow> = {
  method: 'GET',
  path: '/api/files/:uuid',
  access: 'public',
  answers: 'file',
};
export const listSettingsList: Wire<typeof listViewsCalls.listSettingsList> = {
  method: 'GET',
  path: '/api/list-settings',
  access: 'signed-in',
};
export const listSettingsReset: Wire<typeof listViewsCalls.listSettingsReset> = {
  method: 'DELETE',
  path: '/api/list-settings/:list',
  access: 'signed-in',
  answers: 'nothing',
};
export const listSettingsSet: Wire<typeof listViewsCalls.listSettingsSet> = {
  method: 'PUT',
  path: '/api/list-settings/:list',
  access: 'signed-in',
};
export const savedViewCreate: Wire<typeof listViewsCalls.savedViewCreate> = {
  method: 'POST',
  path: '/api/list-views',
  access: 'signed-in',
  idempotent: true,
};
export const savedViewDelete: Wire<typeof listViewsCalls.savedViewDelete> = {
  method: 'DELETE',
  path: '/api/list-views/:id',
  access: 'signed-in',
  answers: 'nothing',
};
export const savedViewGet: Wire<typeof listViewsCalls.savedViewGet> = {
  method: 'GET',
  path: '/api/list-views/:id',
  access: 'signed-in',
};
export const savedViewList: Wire<typeof listViewsCalls.savedViewList> = {
  method: 'GET',
  path: '/api/list-views',
  access: 'signed-in',
};
export const savedViewUpdate: Wire<typeof listViewsCalls.savedViewUpdate> = {
  method: 'PUT',
  path: '/api/list-views/:id',
  access: 'signed-in',
};
export const mailGet: Wire<typeof mailsCalls.mailGet> = { method: 'GET', path: '/api/mails/:id', access: ['accounts'] };
export const mailList: Wire<typeof mailsCalls.mailList> = { method: 'GET', path: '/api/mails', access: ['accounts'] };
export const mailRetry: Wire<typeof mailsCalls.mailRetry> = {
  method: 'POST',
  path: '/api/mails/:id/retry',
  access: ['accounts'],
};
export const messageAddresses: Wire<typeof messagesCalls.messageAddresses> = {
  method: 'GET',
  path: '/api/messages/getaddresses',
  access: ['messages'],
};
export const messageInbox: Wire<typeof messagesCalls.messageInbox> = {
  method: 'GET',
  path: '/api/messages/inbox',
  access: ['messages'],
};
export const messageOutbox: Wire<typeof messagesCalls.messageOutbox> = {
  method: 'GET',
  path: '/api/messages/outbox',
  access: ['messages'],
};
export const messageSave: Wire<typeof messagesCalls.messageSave> = {
  method: 'POST',
  path: '/api/messages/save',
  access: ['messages'],
  idempotent: true,
};
export const messageSetToRead: Wire<typeof messagesCalls.messageSetToRead> = {
  method: 'PUT',
  path: '/api/messages/settoread/:id',
  access: ['messages'],
};
export const messageToggleRead: Wire<typeof messagesCalls.messageToggleRead> = {
  method: 'PUT',
  path: '/api/messages/toggleread/:id',
  access: ['messages'],
};
export const messageUnreadCount: Wire<typeof messagesCalls.messageUnreadCount> = {
  method: 'GET',
  path: '/api/messages/getunreadcount',
  access: ['messages'],
};
export const noticeChoices: Wire<typeof noticesCalls.noticeChoices> = {
  method: 'GET',
  path: '/api/notices/choices',
  access: 'signed-in',
};
export const noticeChoicesUpdate: Wire<typeof noticesCalls.noticeChoicesUpdate> = {
  method: 'PUT',
  path: '/api/notices/choices',
  access: 'signed-in',
};
export const noticeGroupList: Wire<typeof noticesCalls.noticeGroupList> = {
  method: 'GET',
  path: '/api/notices/groups',
  access: 'signed-in',
};
export const noticeList: Wire<typeof noticesCalls.noticeList> = {
  method: 'GET',
  path: '/api/notices',
  access: 'signed-in',
};
export const noticeRead: Wire<typeof noticesCalls.noticeRead> = {
  method: 'PUT',
  path: '/api/notices/read/:id',
  access: 'signed-in',
};
export const noticeUnreadCount: Wire<typeof noticesCalls.noticeUnreadCount> = {
  method: 'GET',
  path: '/api/notices/getunreadcount',
  access: 'signed-in',
};
export const noticesRead: Wire<typeof noticesCalls.noticesRead> = {
  method: 'PUT',
  path: '/api/notices/read',
  access: 'signed-in',
};
export const presenceGone: Wire<typeof presenceCalls.presenceGone> = {
  method: 'DELETE',
  path: '/api/presence/:key',
  access: ['campaigns:show'],
  answers: 'nothing',
};
export const presenceHere: Wire<typeof presenceCalls.presenceHere> = {
  method: 'PUT',
  path: '/api/presence',
  access: ['campaigns:show'],
};
export const privacyStatementAccept: Wire<typeof privacyCalls.privacyStatementAccept> = {
  method: 'PUT',
  path: '/api/auth/privacy-acceptance',
  access: 'signed-in',
  answers: 'nothing',
};
export const privacyStatementCurrent: Wire<typeof privacyCalls.privacyStatementCurrent> = {
  method: 'GET',
  path: '/api/privacy-statement',
  access: 'public',
};
export const privacyStatementPublish: Wire<typeof privacyCalls.privacyStatementPublish> = {
  method: 'POST',
  path: '/api/privacy-statements',
  access: ['accounts'],
};
export const privacyStatementVersions: Wire<typeof privacyCalls.privacyStatementVersions> = {
  method: 'GET',
  path: '/api/privacy-statements',
  access: ['accounts'],
};
export const removedList: Wire<typeof removedThingsCalls.removedList> = {
  method: 'GET',
  path: '/api/removed',
  access: 'signed-in',
};
export const removedRestore: Wire<typeof removedThingsCalls.removedRestore> = {
  method: 'POST',
  path: '/api/removed/restore',
  access: 'signed-in',
  idempotent: true,
};
export const systemCheck: Wire<typeof systemCalls.systemCheck> = {
  method: 'POST',
  path: '/api/system/check',
  access: ['accounts'],
};
export const systemState: Wire<typeof systemCalls.systemState> = {
  method: 'GET',
  path: '/api/system',
  access: ['accounts'],
};
export const counters: Wire<typeof todayCalls.counters> = { method: 'GET', path: '/api/counters', access: 'signed-in' };
export const today: Wire<typeof todayCalls.today> = { method: 'GET', path: '/api/today', access: 'signed-in' };
export const questionCreate: Wire<typeof wikiCalls.questionCreate> = {
  method: 'POST',
  path: '/api/common-questions',
  access: ['wiki'],
  idempotent: true,
};
export const questionDelete: Wire<typeof wikiCalls.questionDelete> = {
  method: 'DELETE',
  path: '/api/common-questions/:id',
  access: ['wiki'],
  answers: 'nothing',
};
export const questionGet: Wire<typeof wikiCalls.questionGet> = {
  method: 'GET',
  path: '/api/common-questions/:id',
  access: ['wiki:show'],
};
export const questionList: Wire<typeof wikiCalls.questionList> = {
  method: 'GET',
  path: '/api/common-questions',
  access: ['wiki:show'],
};
export const questionUpdate: Wire<typeof wikiCalls.questionUpdate> = {
  method: 'PUT',
  path: '/api/common-questions/:id',
  access: ['wiki'],
};
export const accountCreate: Wire<typeof accountsCalls.accountCreate> = {
  method: 'POST',
  path: '/api/users',
  access: ['accounts:create'],
  idempotent: true,
};
export const accountDelete: Wire<typeof accountsCalls.accountDelete> = {
  method: 'DELETE',
  path: '/api/users/:id',
  access: ['accounts:delete'],
  answers: 'nothing',
};
export const accountErase: Wire<typeof accountsCalls.accountErase> = {
  method: 'DELETE',
  path: '/api/users/:id/personal-data',
  access: ['accounts:delete'],
  answers: 'nothing',
};
export const accountExport: Wire<typeof accountsCalls.accountExport> = {
  method: 'POST',
  path: '/api/users/:id/personal-data',
  access: 'signed-in',
  answers: 'file',
};
export const accountList: Wire<typeof accountsCalls.accountList> = {
  method: 'GET',
  path: '/api/users',
  access: ['accounts:show'],
};
export const accountShow: Wire<typeof accountsCalls.accountShow> = {
  method: 'GET',
  path: '/api/users/:id',
  access: 'signed-in',
};
export const accountUnreadCount: Wire<typeof accountsCalls.accountUnreadCount> = {
  method: 'GET',
  path: '/api/users/getunreadcount',
  access: ['accounts'],
};
export const accountUpdate: Wire<typeof accountsCalls.accountUpdate> = {
  method: 'PUT',
  path: '/api/users/:id',
  access: 'signed-in',
};
export const deletedAccountList: Wire<typeof accountsCalls.deletedAccountList> = {
  method: 'GET',
  path: '/api/users/deleted',
  access: ['accounts:delete'],
};
export const adTaxStatementAdd: Wire<typeof adTaxCalls.adTaxStatementAdd> = {
  method: 'POST',
  path: '/api/companies/:id/ad-tax-statements',
  access: 'signed-in',
  idempotent: true,
};
export const adTaxStatementList: Wire<typeof adTaxCalls.adTaxStatementList> = {
  method: 'GET',
  path: '/api/companies/:id/ad-tax-statements',
  access: 'signed-in',
};
export const codeCheck: Wire<typeof authCalls.codeCheck> = {
  method: 'POST',
  path: '/api/login_check/code',
  access: 'public',
};
export const currentAccount: Wire<typeof authCalls.currentAccount> = {
  method: 'GET',
  path: '/api/auth',
  access: 'signed-in',
};
export const loginCheck: Wire<typeof authCalls.loginCheck> = {
  method: 'POST',
  path: '/api/login_check',
  access: 'public',
};
export const logout: Wire<typeof authCalls.logout> = {
  method: 'POST',
  path: '/api/auth/logout',
  access: 'signed-in',
  answers: 'nothing',
};
export const otherSessionsEnd: Wire<typeof authCalls.otherSessionsEnd> = {
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'signed-in',
  answers: 'nothing',
};
export const passwordChange: Wire<typeof authCalls.passwordChange> = {
  method: 'PUT',
  path: '/api/auth/password',
  access: 'signed-in',
};
export const sessionEnd: Wire<typeof authCalls.sessionEnd> = {
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'signed-in',
  answers: 'nothing',
};
export const sessionList: Wire<typeof authCalls.sessionList> = {
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signed-in',
};
export const companyLogoDelete: Wire<typeof companiesCalls.companyLogoDelete> = {
  method: 'DELETE',
  path: '/api/companies/references/:id',
  access: 'signed-in',
  answers: 'nothing',
};
export const companyLogoUpload: Wire<typeof companiesCalls.companyLogoUpload> = {
  method: 'POST',
  path: '/api/companies/:id/references',
  access: 'signed-in',
  files: { 'images[]': { max: 1, kinds: ['jpeg', 'png'], required: true } },
  idempotent: true,
};
export const companySelect: Wire<typeof companiesCalls.companySelect> = {
  method: 'GET',
  path: '/api/companies/select',
  access: 'signed-in',
};
export const recipientOptions: Wire<typeof companiesCalls.recipientOptions> = {
  method: 'GET',
  path: '/api/partners/recipients',
  access: ['campaigns:create', 'campaigns:edit', 'campaigns:editLink'],
};
export const employeeCreate: Wire<typeof employeesCalls.employeeCreate> = {
  method: 'POST',
  path: '/api/employees',
  access: ['employees:create'],
  idempotent: true,
};
export const employeeList: Wire<typeof employeesCalls.employeeList> = {
  method: 'GET',
  path: '/api/employees',
  access: ['employees:show'],
};
export const employeeShow: Wire<typeof employeesCalls.employeeShow> = {
  method: 'GET',
  path: '/api/employees/:id',
  access: ['employees:show'],
};
export const employeeUpdate: Wire<typeof employeesCalls.employeeUpdate> = {
  method: 'PUT',
  path: '/api/employees/:id',
  access: ['employees:edit'],
};
export const invitableRoles: Wire<typeof partnersCalls.invitableRoles> = {
  method: 'GET',
  path: '/api/invitees/roles',
  access: ['invitations:create'],
};
export const invitationList: Wire<typeof partnersCalls.invitationList> = {
  method: 'GET',
  path: '/api/invitations',
  access: ['invitations:create'],
};
export const invitationResend: Wire<typeof partnersCalls.invitationResend> = {
  method: 'POST',
  path: '/api/invitations/:id/resend',
  access: ['invitations:create'],
  idempotent: true,
};
export const invitationWithdraw: Wire<typeof partnersCalls.invitationWithdraw> = {
  method: 'DELETE',
  path: '/api/invitations/:id',
  access: ['invitations:create'],
  answers: 'nothing',
};
export const inviteeAccept: Wire<typeof partnersCalls.inviteeAccept> = {
  method: 'PUT',
  path: '/api/invitees/accept/:id',
  access: ['partners'],
};
export const inviteeCreate: Wire<typeof partnersCalls.inviteeCreate> = {
  method: 'POST',
  path: '/api/invitees',
  access: ['invitations:create'],
  idempotent: true,
};
export const inviteeGet: Wire<typeof partnersCalls.inviteeGet> = {
  method: 'GET',
  path: '/api/invitees/:id',
  access: ['partners'],
};
export const inviteeList: Wire<typeof partnersCalls.inviteeList> = {
  method: 'GET',
  path: '/api/invitees',
  access: ['partners'],
};
export const inviteeReject: Wire<typeof partnersCalls.inviteeReject> = {
  method: 'PUT',
  path: '/api/invitees/reject/:id',
  access: ['partners'],
};
export const partnershipEnd: Wire<typeof partnersCalls.partnershipEnd> = {
  method: 'DELETE',
  path: '/api/invitees/:id',
  access: ['partners'],
  answers: 'nothing',
};
export const confirmationResend: Wire<typeof registrationCalls.confirmationResend> = {
  method: 'POST',
  path: '/api/auth/confirm/resend',
  access: 'public',
};
export const emailConfirm: Wire<typeof registrationCalls.emailConfirm> = {
  method: 'GET',
  path: '/api/auth/confirm',
  access: 'public',
};
export const invitationValidate: Wire<typeof registrationCalls.invitationValidate> = {
  method: 'GET',
  path: '/api/signup/token-validate/:token',
  access: 'public',
};
export const passwordForgot: Wire<typeof registrationCalls.passwordForgot> = {
  method: 'POST',
  path: '/api/auth/forgot',
  access: 'public',
};
export const passwordReset: Wire<typeof registrationCalls.passwordReset> = {
  method: 'POST',
  path: '/api/auth/reset',
  access: 'public',
};
export const passwordResetCheck: Wire<typeof registrationCalls.passwordResetCheck> = {
  method: 'GET',
  path: '/api/auth/reset',
  access: 'public',
  answers: 'nothing',
};
export const signup: Wire<typeof registrationCalls.signup> = { method: 'POST', path: '/api/signup', access: 'public' };
export const recoveryCodesRenew: Wire<typeof twoFactorCalls.recoveryCodesRenew> = {
  method: 'POST',
  path: '/api/auth/two-factor/recovery-codes',
  access: 'signed-in',
};
export const twoFactorConfirm: Wire<typeof twoFactorCalls.twoFactorConfirm> = {
  method: 'POST',
  path: '/api/auth/two-factor/confirm',
  access: 'signed-in',
};
export const twoFactorDemand: Wire<typeof twoFactorCalls.twoFactorDemand> = {
  method: 'PUT',
  path: '/api/companies/:id/two-factor',
  access: ['accounts:edit'],
};
export const twoFactorEnd: Wire<typeof twoFactorCalls.twoFactorEnd> = {
  method: 'POST',
  path: '/api/auth/two-factor/end',
  access: 'signed-in',
  answers: 'nothing',
};
export const twoFactorReset: Wire<typeof twoFactorCalls.twoFactorReset> = {
  method: 'DELETE',
  path: '/api/users/:id/two-factor',
  access: ['accounts:edit'],
  answers: 'nothing',
};
export const twoFactorShow: Wire<typeof twoFactorCalls.twoFactorShow> = {
  method: 'GET',
  path: '/api/auth/two-factor',
  access: 'signed-in',
};
export const twoFactorStart: Wire<typeof twoFactorCalls.twoFactorStart> = {
  method: 'POST',
  path: '/api/auth/two-factor/start',
  access: 'signed-in',
};
export const assemblyRequestCreate: Wire<typeof assemblyRequestsCalls.assemblyRequestCreate> = {
  method: 'POST',
  path: '/api/campaign-assembly-requests',
  access: ['campaigns:createAssemblyRequests'],
  idempotent: true,
};
export const assemblyRequestDelete: Wire<typeof assemblyRequestsCalls.assemblyRequestDelete> = {
  method: 'DELETE',
  path: '/api/campaign-assembly-requests/:id',
  access: ['assemblyRequests:reject'],
  answers: 'nothing',
};
export const assemblyRequestFilter: Wire<typeof assemblyRequestsCalls.assemblyRequestFilter> = {
  method: 'GET',
  path: '/api/campaign-assembly-requests/filter',
  access: ['assemblyRequests:show'],
};
export const assemblyRequestGet: Wire<typeof assemblyRequestsCalls.assemblyRequestGet> = {
  method: 'GET',
  path: '/api/campaign-assembly-requests/:id',
  access: ['assemblyRequests:show'],
};
export const assemblyRequestList: Wire<typeof assemblyRequestsCalls.assemblyRequestList> = {
  method: 'GET',
  path: '/api/campaign-assembly-requests',
  access: ['assemblyRequests:show'],
};
export const assemblyRequestUnreadCount: Wire<typeof assemblyRequestsCalls.assemblyRequestUnreadCount> = {
  method: 'GET',
  path: '/api/campaign-assembly-requests/getunreadcount',
  access: ['assemblyRequests'],
};
export const bookingExport: Wire<typeof bookingListCalls.bookingExport> = {
  method: 'POST',
  path: '/api/bookings/export',
  access: ['bookings:list'],
  answers: 'file',
  later: true,
};
export const bookingFilter: Wire<typeof bookingListCalls.bookingFilter> = {
  method: 'GET',
  path: '/api/bookings/filter',
  access: ['bookings:list'],
};
export const bookingList: Wire<typeof bookingListCalls.bookingList> = {
  method: 'GET',
  path: '/api/bookings',
  access: ['bookings:list'],
};
export const bookingTotalsCount: Wire<typeof bookingListCalls.bookingTotalsCount> = {
  method: 'POST',
  path: '/api/bookings/totals',
  access: ['bookings:list'],
};
export const unreadBookings: Wire<typeof bookingListCalls.unreadBookings> = {
  method: 'GET',
  path: '/api/bookings/getunreadcount',
  access: ['bookings:list'],
};
export const bookingPackageCreate: Wire<typeof bookingPackagesCalls.bookingPackageCreate> = {
  method: 'POST',
  path: '/api/booking-packages',
  access: ['bookings:create'],
  idempotent: true,
};
export const bookingPackageDelete: Wire<typeof bookingPackagesCalls.bookingPackageDelete> = {
  method: 'DELETE',
  path: '/api/booking-packages/:id',
  access: ['bookings:delete'],
  answers: 'nothing',
};
export const bookingPackageDetail: Wire<typeof bookingPackagesCalls.bookingPackageDetail> = {
  method: 'GET',
  path: '/api/booking-packages/:id',
  access: ['bookings:show', 'campaigns:show'],
};
export const bookingPackageList: Wire<typeof bookingPackagesCalls.bookingPackageList> = {
  method: 'GET',
  path: '/api/booking-packages',
  access: ['bookings:list'],
};
export const bookingPackageUpdate: Wire<typeof bookingPackagesCalls.bookingPackageUpdate> = {
  method: 'PUT',
  path: '/api/booking-packages/:id',
  access: ['bookings:edit'],
};
export const bookingCreate: Wire<typeof bookingsCalls.bookingCreate> = {
  method: 'POST',
  path: '/api/bookings',
  access: ['bookings:create'],
  idempotent: true,
};
export const bookingDelete: Wire<typeof bookingsCalls.bookingDelete> = {
  method: 'DELETE',
  path: '/api/bookings/:id',
  access: ['bookings:delete', 'mediaBooking:delete'],
  answers: 'nothing',
};
export const bookingDetail: Wire<typeof bookingsCalls.bookingDetail> = {
  method: 'GET',
  path: '/api/bookings/:id',
  access: ['bookings:show', 'campaigns:show'],
};
export const bookingRestore: Wire<typeof bookingsCalls.bookingRestore> = {
  method: 'POST',
  path: '/api/bookings/restore',
  access: ['bookings:delete'],
  idempotent: true,
};
export const bookingUpdate: Wire<typeof bookingsCalls.bookingUpdate> = {
  method: 'PUT',
  path: '/api/bookings/:id',
  access: ['bookings:edit'],
};
export const manualMediaDetail: Wire<typeof bookingsCalls.manualMediaDetail> = {
  method: 'GET',
  path: '/api/campaign-manual-medias/:id',
  access: ['manualMedia:show'],
};
export const ownBookingCalendar: Wire<typeof bookingsCalls.ownBookingCalendar> = {
  method: 'GET',
  path: '/api/bookings/own-calendar.ics',
  access: ['mediaBooking:delete'],
  answers: 'file',
};
export const campaignCalendar: Wire<typeof campaignCalendarCalls.campaignCalendar> = {
  method: 'GET',
  path: '/api/campaigns/calendar',
  access: ['campaigns:show'],
};
export const campaignDeck: Wire<typeof campaignFilesCalls.campaignDeck> = {
  method: 'POST',
  path: '/api/campaigns/deck/:id',
  access: ['campaigns:export'],
  answers: 'file',
  later: true,
};
export const campaignExport: Wire<typeof campaignFilesCalls.campaignExport> = {
  method: 'POST',
  path: '/api/campaigns/export/:id',
  access: ['campaigns:export'],
  answers: 'file',
  later: true,
};
export const campaignPdf: Wire<typeof campaignFilesCalls.campaignPdf> = {
  method: 'POST',
  path: '/api/campaigns/pdf/:id',
  access: ['campaigns:export'],
  answers: 'file',
  later: true,
};
export const designReferenceDelete: Wire<typeof campaignFilesCalls.designReferenceDelete> = {
  method: 'DELETE',
  path: '/api/campaign/design-references/:id',
  access: ['campaigns:edit'],
  answers: 'nothing',
};
export const designReferenceUpload: Wire<typeof campaignFilesCalls.designReferenceUpload> = {
  method: 'POST',
  path: '/api/campaign/:id/design-references',
  access: ['campaigns:edit'],
  files: { 'designs[]': { max: 5, kinds: ['jpeg', 'png', 'pdf'], required: true } },
  idempotent: true,
};
export const otherReferenceDelete: Wire<typeof campaignFilesCalls.otherReferenceDelete> = {
  method: 'DELETE',
  path: '/api/campaign/other-references/:id',
  access: ['campaigns:edit'],
  answers: 'nothing',
};
export const otherReferenceUpload: Wire<typeof campaignFilesCalls.otherReferenceUpload> = {
  method: 'POST',
  path: '/api/campaign/:id/other-references',
  access: ['campaigns:edit'],
  files: { 'others[]': { max: 5, kinds: ['jpeg', 'png', 'pdf', 'word', 'powerpoint', 'excel'], required: true } },
  idempotent: true,
};
export const campaignHistory: Wire<typeof campaignHistoryCalls.campaignHistory> = {
  method: 'GET',
  path: '/api/campaigns/:id/history',
  access: ['campaigns:show'],
};
export const campaignHistoryExport: Wire<typeof campaignHistoryCalls.campaignHistoryExport> = {
  method: 'POST',
  path: '/api/campaigns/:id/history/export',
  access: ['campaigns:export'],
  answers: 'file',
  later: true,
};
export const campaignFilter: Wire<typeof campaignListCalls.campaignFilter> = {
  method: 'GET',
  path: '/api/campaigns/filter',
  access: ['campaigns:show'],
};
export const campaignList: Wire<typeof campaignListCalls.campaignList> = {
  method: 'GET',
  path: '/api/campaigns',
  access: ['campaigns:show'],
};
export const campaignUnreadCount: Wire<typeof campaignListCalls.campaignUnreadCount> = {
  method: 'GET',
  path: '/api/campaigns/getunreadcount',
  access: 'signed-in',
};
export const campaignMenuChangeState: Wire<typeof campaignMenusCalls.campaignMenuChangeState> = {
  method: 'POST',
  path: '/api/campaign-menu/changestate/:id',
  access: ['menu'],
};
export const campaignMenuCreate: Wire<typeof campaignMenusCalls.campaignMenuCreate> = {
  method: 'POST',
  path: '/api/campaign-menu',
  access: ['menuItems:create'],
  idempotent: true,
};
export const campaignMenuDelete: Wire<typeof campaignMenusCalls.campaignMenuDelete> = {
  method: 'DELETE',
  path: '/api/campaign-menu/:id',
  access: ['menuItems:delete'],
  answers: 'nothing',
};
export const campaignMenuExport: Wire<typeof campaignMenusCalls.campaignMenuExport> = {
  method: 'POST',
  path: '/api/campaign-menu/export/:id',
  access: ['menu'],
  answers: 'file',
  later: true,
};
export const campaignMenuGet: Wire<typeof campaignMenusCalls.campaignMenuGet> = {
  method: 'GET',
  path: '/api/campaign-menu',
  access: ['menu'],
};
export const campaignMenuItemCreate: Wire<typeof campaignMenusCalls.campaignMenuItemCreate> = {
  method: 'POST',
  path: '/api/campaign-menu-items',
  access: ['menuItems:create'],
  idempotent: true,
};
export const campaignMenuItemDelete: Wire<typeof campaignMenusCalls.campaignMenuItemDelete> = {
  method: 'DELETE',
  path: '/api/campaign-menu-items/:id',
  access: ['menuItems:delete'],
  answers: 'nothing',
};
export const campaignMenuItemGet: Wire<typeof campaignMenusCalls.campaignMenuItemGet> = {
  method: 'GET',
  path: '/api/campaign-menu-items/:id',
  access: ['menu'],
};
export const campaignMenuItemUpdate: Wire<typeof campaignMenusCalls.campaignMenuItemUpdate> = {
  method: 'PUT',
  path: '/api/campaign-menu-items/:id',
  access: ['menuItems:create'],
};
export const assigneeOptions: Wire<typeof campaignsCalls.assigneeOptions> = {
  method: 'POST',
  path: '/api/employees/assignees',
  access: 'signed-in',
};
export const campaignAssignees: Wire<typeof campaignsCalls.campaignAssignees> = {
  method: 'POST',
  path: '/api/assignees/set/:id',
  access: ['campaigns:show'],
};
export const campaignChangeState: Wire<typeof campaignsCalls.campaignChangeState> = {
  method: 'POST',
  path: '/api/campaigns/changestate/:id',
  access: ['campaigns:show'],
};
export const campaignCreate: Wire<typeof campaignsCalls.campaignCreate> = {
  method: 'POST',
  path: '/api/campaigns',
  access: ['campaigns:create'],
  files: {
    'designs[]': { max: 5, kinds: ['jpeg', 'png', 'pdf'] },
    'others[]': { max: 5, kinds: ['jpeg', 'png', 'pdf', 'word', 'powerpoint', 'excel'] },
  },
  idempotent: true,
};
export const campaignDelete: Wire<typeof campaignsCalls.campaignDelete> = {
  method: 'DELETE',
  path: '/api/campaigns/:id',
  access: ['campaigns:create'],
  answers: 'nothing',
};
export const campaignDuplicate: Wire<typeof campaignsCalls.campaignDuplicate> = {
  method: 'POST',
  path: '/api/campaigns/duplicate/:id',
  access: ['campaigns:create'],
  idempotent: true,
};
export const campaignGet: Wire<typeof campaignsCalls.campaignGet> = {
  method: 'GET',
  path: '/api/campaigns/:id',
  access: ['campaigns:show'],
};
export const campaignRead: Wire<typeof campaignsCalls.campaignRead> = {
  method: 'PUT',
  path: '/api/campaigns/read/:id',
  access: ['campaigns:show'],
  answers: 'nothing',
};
export const campaignSuggestions: Wire<typeof campaignsCalls.campaignSuggestions> = {
  method: 'GET',
  path: '/api/campaigns/suggestions/:id',
  access: ['bookings:create'],
};
export const campaignUpdate: Wire<typeof campaignsCalls.campaignUpdate> = {
  method: 'PUT',
  path: '/api/campaigns/:id',
  access: ['campaigns:edit', 'campaigns:editLink'],
};
export const publisherNudge: Wire<typeof campaignsCalls.publisherNudge> = {
  method: 'POST',
  path: '/api/campaigns/:id/nudges',
  access: ['bookings:create'],
  idempotent: true,
};
export const changeRequestCreate: Wire<typeof changeRequestsCalls.changeRequestCreate> = {
  method: 'POST',
  path: '/api/campaign-change-requests',
  access: ['changeRequests:create'],
  idempotent: true,
};
export const changeRequestDelete: Wire<typeof changeRequestsCalls.changeRequestDelete> = {
  method: 'DELETE',
  path: '/api/campaign-change-requests/:id',
  access: ['changeRequests:create'],
  answers: 'nothing',
};
export const changeRequestGet: Wire<typeof changeRequestsCalls.changeRequestGet> = {
  method: 'GET',
  path: '/api/campaign-change-requests/:id',
  access: ['changeRequests:show'],
};
export const changeRequestLines: Wire<typeof changeRequestsCalls.changeRequestLines> = {
  method: 'GET',
  path: '/api/campaigns/:id/change-request-lines',
  access: ['changeRequests:create'],
};
export const changeRequestList: Wire<typeof changeRequestsCalls.changeRequestList> = {
  method: 'GET',
  path: '/api/campaigns/:id/change-requests',
  access: ['changeRequests:show'],
};
export const changeRequestUpdate: Wire<typeof changeRequestsCalls.changeRequestUpdate> = {
  method: 'PUT',
  path: '/api/campaign-change-requests/:id',
  access: ['changeRequests:create', 'changeRequests:decide'],
};
export const bookingFees: Wire<typeof deskCalls.bookingFees> = {
  method: 'POST',
  path: '/api/bookings/fees',
  access: ['financial'],
  idempotent: true,
};
export const deskCalculation: Wire<typeof deskCalls.deskCalculation> = {
  method: 'PUT',
  path: '/api/pricings/pre-calc',
  access: ['bookings:list'],
};
export const deskDecision: Wire<typeof deskCalls.deskDecision> = {
  method: 'POST',
  path: '/api/bookings/desk',
  access: ['bookings:list'],
  idempotent: true,
};
export const deskRows: Wire<typeof deskCalls.deskRows> = {
  method: 'GET',
  path: '/api/bookings/desk',
  access: ['bookings:list'],
};
export const discountCreate: Wire<typeof discountsCalls.discountCreate> = {
  method: 'POST',
  path: '/api/discounts',
  access: ['discounts:edit'],
  idempotent: true,
};
export const discountDelete: Wire<typeof discountsCalls.discountDelete> = {
  method: 'DELETE',
  path: '/api/discounts/:id',
  access: ['discounts:delete'],
  answers: 'nothing',
};
export const discountGet: Wire<typeof discountsCalls.discountGet> = {
  method: 'GET',
  path: '/api/discounts/:id',
  access: ['discounts:show'],
};
export const discountList: Wire<typeof discountsCalls.discountList> = {
  method: 'GET',
  path: '/api/discounts',
  access: ['discounts:show'],
};
export const discountUpdate: Wire<typeof discountsCalls.discountUpdate> = {
  method: 'PUT',
  path: '/api/discounts/:id',
  access: ['discounts:edit'],
};
export const offerComparison: Wire<typeof offerVersionsCalls.offerComparison> = {
  method: 'GET',
  path: '/api/campaigns/:id/offer-comparison',
  access: ['campaigns:show'],
};
export const offerVersionSeen: Wire<typeof offerVersionsCalls.offerVersionSeen> = {
  method: 'PUT',
  path: '/api/campaigns/:id/offer-versions/seen',
  access: ['campaigns:show'],
  answers: 'nothing',
};
export const offerVersions: Wire<typeof offerVersionsCalls.offerVersions> = {
  method: 'GET',
  path: '/api/campaigns/:id/offer-versions',
  access: ['campaigns:show'],
};
export const optionAct: Wire<typeof optionsCalls.optionAct> = {
  method: 'PUT',
  path: '/api/options/:id',
  access: ['bookings:edit'],
};
export const optionGet: Wire<typeof optionsCalls.optionGet> = {
  method: 'GET',
  path: '/api/options/:id',
  access: ['bookings:show'],
};
export const optionHold: Wire<typeof optionsCalls.optionHold> = {
  method: 'POST',
  path: '/api/options',
  access: ['bookings:create'],
  idempotent: true,
};
export const optionList: Wire<typeof optionsCalls.optionList> = {
  method: 'GET',
  path: '/api/options',
  access: ['bookings:show'],
};
export const optionRead: Wire<typeof optionsCalls.optionRead> = {
  method: 'PUT',
  path: '/api/options/:id/read',
  access: ['bookings:show'],
  answers: 'nothing',
};
export const optionRequest: Wire<typeof optionsCalls.optionRequest> = {
  method: 'POST',
  path: '/api/options/requests',
  access: ['bookings:create'],
  idempotent: true,
};
export const optionTermsGet: Wire<typeof optionsCalls.optionTermsGet> = {
  method: 'GET',
  path: '/api/option-terms/:id',
  access: ['bookings:show'],
};
export const optionTermsUpdate: Wire<typeof optionsCalls.optionTermsUpdate> = {
  method: 'PUT',
  path: '/api/option-terms/:id',
  access: ['bookings:list'],
};
export const packageItemCreate: Wire<typeof packageItemsCalls.packageItemCreate> = {
  method: 'POST',
  path: '/api/package-items',
  access: ['packageItems:create'],
  idempotent: true,
};
export const packageItemDelete: Wire<typeof packageItemsCalls.packageItemDelete> = {
  method: 'DELETE',
  path: '/api/package-items/:id',
  access: ['packageItems:delete'],
  answers: 'nothing',
};
export const packageItemImport: Wire<typeof packageItemsCalls.packageItemImport> = {
  method: 'POST',
  path: '/api/package-items/import',
  access: ['packageItems:create'],
  files: { 'excel[]': { max: 1, kinds: ['excel', 'ods', 'csv'], required: true } },
  idempotent: true,
};
export const packageItemImportFaults: Wire<typeof packageItemsCalls.packageItemImportFaults> = {
  method: 'POST',
  path: '/api/package-items/import/faults',
  access: ['packageItems:create'],
  files: { 'excel[]': { max: 1, kinds: ['excel', 'ods', 'csv'], required: true } },
  answers: 'file',
};
export const packageItemRestore: Wire<typeof packageItemsCalls.packageItemRestore> = {
  method: 'POST',
  path: '/api/package-items/:id/restore',
  access: ['packageItems:create'],
  idempotent: true,
};
export const packageItemTemplate: Wire<typeof packageItemsCalls.packageItemTemplate> = {
  method: 'GET',
  path: '/api/package-items/template',
  access: ['packageItems:create'],
  answers: 'file',
};
export const packageCreate: Wire<typeof packagesCalls.packageCreate> = {
  method: 'POST',
  path: '/api/packages',
  access: ['packages:create'],
  idempotent: true,
};
export const packageDelete: Wire<typeof packagesCalls.packageDelete> = {
  method: 'DELETE',
  path: '/api/packages/:id',
  access: ['packages:delete'],
  answers: 'nothing',
};
export const packageGet: Wire<typeof packagesCalls.packageGet> = {
  method: 'GET',
  path: '/api/packages/:id',
  access: ['packages:show'],
};
export const packageList: Wire<typeof packagesCalls.packageList> = {
  method: 'GET',
  path: '/api/packages',
  access: ['packages:show'],
};
export const packageOccupancy: Wire<typeof packagesCalls.packageOccupancy> = {
  method: 'GET',
  path: '/api/packages/:id/occupancy',
  access: ['media:occupancy'],
};
export const packageUpdate: Wire<typeof packagesCalls.packageUpdate> = {
  method: 'PUT',
  path: '/api/packages/:id',
  access: ['packages:edit'],
};
export const bookingPricing: Wire<typeof pricesCalls.bookingPricing> = {
  method: 'GET',
  path: '/api/pricings/:id',
  access: ['pricings:show'],
};
export const discountOptions: Wire<typeof pricesCalls.discountOptions> = {
  method: 'GET',
  path: '/api/discounts/select',
  access: ['bookings:edit'],
};
export const packagePricing: Wire<typeof pricesCalls.packagePricing> = {
  method: 'GET',
  path: '/api/pricings/package/:id',
  access: ['pricings:show'],
};
export const preCalculation: Wire<typeof pricesCalls.preCalculation> = {
  method: 'PUT',
  path: '/api/pricings/pre-calc/:id',
  access: ['bookings:edit'],
};
export const rateAdd: Wire<typeof ratesCalls.rateAdd> = {
  method: 'POST',
  path: '/api/rates',
  access: ['accounts'],
  idempotent: true,
};
export const rateEnd: Wire<typeof ratesCalls.rateEnd> = {
  method: 'PUT',
  path: '/api/rates/:id/end',
  access: ['accounts'],
};
export const rateList: Wire<typeof ratesCalls.rateList> = { method: 'GET', path: '/api/rates', access: 'signed-in' };
export const workingYearList: Wire<typeof workingDaysCalls.workingYearList> = {
  method: 'GET',
  path: '/api/working-days',
  access: 'signed-in',
};
export const workingYearSet: Wire<typeof workingDaysCalls.workingYearSet> = {
  method: 'PUT',
  path: '/api/working-days/:year',
  access: ['accounts'],
};
