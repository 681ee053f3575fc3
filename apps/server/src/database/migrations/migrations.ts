import type { Kysely } from 'kysely';
import { up as foundation } from './0001-foundation.ts';
import { up as accounts } from './0002-accounts.ts';
import { up as filesAndLists } from './0003-files-and-lists.ts';
import { up as media } from './0004-media.ts';
import { up as campaigns } from './0005-campaigns.ts';
import { up as discountsAndPackages } from './0006-discounts-and-packages.ts';
import { up as bookings } from './0007-bookings.ts';
import { up as availability } from './0008-availability.ts';
import { up as content } from './0009-content.ts';
import { up as operations } from './0010-operations.ts';
import { up as bookedSurface } from './0011-booked-surface.ts';
import { up as accountDecisions } from './0012-account-decisions.ts';
import { up as listItemsInUse } from './0013-list-items-in-use.ts';
import { up as auditAndLimits } from './0014-audit-and-limits.ts';
import { up as mediaForScans } from './0015-media-for-scans.ts';
import { up as listItemsOfMany } from './0017-list-items-of-many.ts';
import { up as surfacesOfMany } from './0018-surfaces-of-many.ts';
import { up as countiesByNumber } from './0019-counties-by-number.ts';
import { up as keysWithTheirActs } from './0020-keys-with-their-acts.ts';
import { up as addressesOfAccounts } from './0021-addresses-of-accounts.ts';
import { up as registerOfSettlements } from './0025-register-of-settlements.ts';
import { up as searchOfSurfaces } from './0026-search-of-surfaces.ts';
import { up as rejectionsInHistory } from './0040-rejections-in-history.ts';
import { up as turnOfCampaigns } from './0045-turn-of-campaigns.ts';
import { up as packageDesk } from './0050-package-desk.ts';
import { up as menusInHistory } from './0060-menus-in-history.ts';
import { up as suggestedSurfaces } from './0061-suggested-surfaces.ts';
import { up as offerVersions } from './0064-offer-versions.ts';
import { up as excelTemplates } from './0077-excel-templates.ts';
import { up as publisherNudges } from './0080-publisher-nudges.ts';
import { up as actsInTheNameOf } from './0081-acts-in-the-name-of.ts';
import { up as surfacesWrittenOnce } from './0082-surfaces-written-once.ts';
import { up as deletionsToUndo } from './0090-deletions-to-undo.ts';
import { up as fileExports } from './0105-file-exports.ts';
import { up as noticesRead } from './0110-notices-read.ts';
import { up as comments } from './0120-comments.ts';
import { up as bookingsInHistory } from './0121-bookings-in-history.ts';
import { up as presence } from './0122-presence.ts';
import { up as packagesToUndo } from './0130-packages-to-undo.ts';
import { up as calendarKeys } from './0135-calendar-keys.ts';
import { up as twoFactor } from './0145-two-factor.ts';
import { up as personalData } from './0146-personal-data.ts';
import { up as turnsOfServices } from './0150-turns-of-services.ts';
import { up as tagsPassedOn } from './0156-tags-passed-on.ts';
import { up as devicesOfSessions } from './0170-devices-of-sessions.ts';
import { up as options } from './0180-options.ts';
import { up as listViews } from './0200-list-views.ts';
import { up as figuresOfSurfaces } from './0201-figures-of-surfaces.ts';
import { up as archivedSurfaces } from './0210-archived-surfaces.ts';
import { up as dayOfPhotos } from './0211-day-of-photos.ts';
import { up as shareLinks } from './0212-share-links.ts';
import { up as refusedListItems } from './0220-refused-list-items.ts';
import { up as privacyStatements } from './0221-privacy-statements.ts';
import { up as surfaceActs } from './0230-surface-acts.ts';
import { up as moreSurfaceActs } from './0240-more-surface-acts.ts';
import { up as photoYears } from './0241-photo-years.ts';
import { up as surfaceDefaults } from './0245-surface-defaults.ts';
import { up as promotedUnseen } from './0255-promoted-unseen.ts';
import { up as figuresDownwards } from './0260-figures-downwards.ts';
import { up as reasonOfReleased } from './0261-reason-of-released.ts';
import { up as ordersOfChallenges } from './0262-orders-of-challenges.ts';
import { up as statisticsOfSearchedTexts } from './0263-statistics-of-searched-texts.ts';
import { up as surfacesByCode } from './0264-surfaces-by-code.ts';
import { up as listItemsPutOn } from './0270-list-items-put-on.ts';
import { up as endOfRequests } from './0271-end-of-requests.ts';
import { up as bringingBack } from './0280-bringing-back.ts';
import { up as mergedItems } from './0281-merged-items.ts';
import { up as daysThatAreOver } from './0290-days-that-are-over.ts';
import { up as codesAsSearched } from './0291-codes-as-searched.ts';
import { up as rowsOfAPage } from './0292-rows-of-a-page.ts';
import { up as numbersOfCodes } from './0293-numbers-of-codes.ts';
import { up as removedPackageItems } from './0295-removed-package-items.ts';
import { up as workingYears } from './0296-working-years.ts';
import { up as menuItemsWithoutPrice } from './0297-menu-items-without-price.ts';
import { up as endsToldApart } from './0298-ends-told-apart.ts';
import { up as writingsCounted } from './0300-writings-counted.ts';
import { up as landlines } from './0302-landlines.ts';

export type Migration = { readonly name: string; readonly up: (db: Kysely<unknown>) => Promise<void> };

/** Forward only, in this order; what has landed is never edited again. */
export const migrations: readonly Migration[] = [
  { name: '0001-foundation', up: foundation },
  { name: '0002-accounts', up: accounts },
  { name: '0003-files-and-lists', up: filesAndLists },
  { name: '0004-media', up: media },
  { name: '0005-campaigns', up: campaigns },
  { name: '0006-discounts-and-packages', up: discountsAndPackages },
  { name: '0007-bookings', up: bookings },
  { name: '0008-availability', up: availability },
  { name: '0009-content', up: content },
  { name: '0010-operations', up: operations },
  { name: '0011-booked-surface', up: bookedSurface },
  { name: '0012-account-decisions', up: accountDecisions },
  { name: '0013-list-items-in-use', up: listItemsInUse },
  { name: '0014-audit-and-limits', up: auditAndLimits },
  { name: '0015-media-for-scans', up: mediaForScans },
  { name: '0017-list-items-of-many', up: listItemsOfMany },
  { name: '0018-surfaces-of-many', up: surfacesOfMany },
  { name: '0019-counties-by-number', up: countiesByNumber },
  { name: '0020-keys-with-their-acts', up: keysWithTheirActs },
  { name: '0021-addresses-of-accounts', up: addressesOfAccounts },
  { name: '0025-register-of-settlements', up: registerOfSettlements },
  { name: '0026-search-of-surfaces', up: searchOfSurfaces },
  { name: '0040-rejections-in-history', up: rejectionsInHistory },
  { name: '0045-turn-of-campaigns', up: turnOfCampaigns },
  { name: '0050-package-desk', up: packageDesk },
  { name: '0060-menus-in-history', up: menusInHistory },
  { name: '0061-suggested-surfaces', up: suggestedSurfaces },
  { name: '0064-offer-versions', up: offerVersions },
  { name: '0077-excel-templates', up: excelTemplates },
  { name: '0080-publisher-nudges', up: publisherNudges },
  { name: '0081-acts-in-the-name-of', up: actsInTheNameOf },
  { name: '0082-surfaces-written-once', up: surfacesWrittenOnce },
  { name: '0090-deletions-to-undo', up: deletionsToUndo },
  { name: '0105-file-exports', up: fileExports },
  { name: '0110-notices-read', up: noticesRead },
  { name: '0120-comments', up: comments },
  { name: '0121-bookings-in-history', up: bookingsInHistory },
  { name: '0122-presence', up: presence },
  { name: '0130-packages-to-undo', up: packagesToUndo },
  { name: '0135-calendar-keys', up: calendarKeys },
  { name: '0145-two-factor', up: twoFactor },
  { name: '0146-personal-data', up: personalData },
  { name: '0150-turns-of-services', up: turnsOfServices },
  { name: '0156-tags-passed-on', up: tagsPassedOn },
  { name: '0170-devices-of-sessions', up: devicesOfSessions },
  { name: '0180-options', up: options },
  { name: '0200-list-views', up: listViews },
  { name: '0201-figures-of-surfaces', up: figuresOfSurfaces },
  { name: '0210-archived-surfaces', up: archivedSurfaces },
  { name: '0211-day-of-photos', up: dayOfPhotos },
  { name: '0212-share-links', up: shareLinks },
  { name: '0220-refused-list-items', up: refusedListItems },
  { name: '0221-privacy-statements', up: privacyStatements },
  { name: '0230-surface-acts', up: surfaceActs },
  { name: '0240-more-surface-acts', up: moreSurfaceActs },
  { name: '0241-photo-years', up: photoYears },
  { name: '0245-surface-defaults', up: surfaceDefaults },
  { name: '0255-promoted-unseen', up: promotedUnseen },
  { name: '0260-figures-downwards', up: figuresDownwards },
  { name: '0261-reason-of-released', up: reasonOfReleased },
  { name: '0262-orders-of-challenges', up: ordersOfChallenges },
  { name: '0263-statistics-of-searched-texts', up: statisticsOfSearchedTexts },
  { name: '0264-surfaces-by-code', up: surfacesByCode },
  { name: '0270-list-items-put-on', up: listItemsPutOn },
  { name: '0271-end-of-requests', up: endOfRequests },
  { name: '0280-bringing-back', up: bringingBack },
  { name: '0281-merged-items', up: mergedItems },
  { name: '0290-days-that-are-over', up: daysThatAreOver },
  { name: '0291-codes-as-searched', up: codesAsSearched },
  { name: '0292-rows-of-a-page', up: rowsOfAPage },
  { name: '0293-numbers-of-codes', up: numbersOfCodes },
  { name: '0295-removed-package-items', up: removedPackageItems },
  { name: '0296-working-years', up: workingYears },
  { name: '0297-menu-items-without-price', up: menuItemsWithoutPrice },
  { name: '0298-ends-told-apart', up: endsToldApart },
  { name: '0300-writings-counted', up: writingsCounted },
  { name: '0302-landlines', up: landlines },
];
