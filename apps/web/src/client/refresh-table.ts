import { accountList, accountShow, deletedAccountList } from '@felulet/contract/accounts/accounts.contract.ts';
import { auditList } from '@felulet/contract/accounts/audit.contract.ts';
import { employeeList } from '@felulet/contract/accounts/employees.contract.ts';
import { mailList } from '@felulet/contract/accounts/mails.contract.ts';
import { sessionList } from '@felulet/contract/accounts/registration.contract.ts';
import {
  assemblyRequestFilter,
  assemblyRequestGet,
  assemblyRequestList,
} from '@felulet/contract/assembly-requests/assembly-requests.contract.ts';
import { currentAccount } from '@felulet/contract/auth/auth.contract.ts';
import { twoFactorShow } from '@felulet/contract/auth/two-factor.contract.ts';
import { bookingPackageDetail, bookingPackageList } from '@felulet/contract/bookings/booking-packages.contract.ts';
import { bookingDetail, bookingList, manualMediaDetail } from '@felulet/contract/bookings/bookings.contract.ts';
import { bookingPricing, packagePricing } from '@felulet/contract/bookings/pricings.contract.ts';
import { calendarFeedGet } from '@felulet/contract/calendar-feed/calendar-feed.contract.ts';
import { campaignMenuGet, campaignMenuItemGet } from '@felulet/contract/campaign-menus/campaign-menus.contract.ts';
import { campaignCalendar } from '@felulet/contract/campaigns/campaign-calendar.contract.ts';
import { campaignHistory } from '@felulet/contract/campaigns/campaign-history.contract.ts';
import { campaignGet, campaignList, campaignSuggestions } from '@felulet/contract/campaigns/campaigns.contract.ts';
import { offerComparison, offerVersions } from '@felulet/contract/campaigns/offer-versions.contract.ts';
import {
  changeRequestGet,
  changeRequestLines,
  changeRequestList,
} from '@felulet/contract/change-requests/change-requests.contract.ts';
import { commentCount, commentList, commentVersionList } from '@felulet/contract/comments/comments.contract.ts';
import { companySelect, recipientOptions } from '@felulet/contract/companies/companies.contract.ts';
import { discountGet, discountList } from '@felulet/contract/discounts/discounts.contract.ts';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { excelTemplateGet, excelTemplateList } from '@felulet/contract/excel-templates/excel-templates.contract.ts';
import { fileExportList } from '@felulet/contract/file-exports/file-exports.contract.ts';
import { savedViewGet, savedViewList } from '@felulet/contract/list-views/list-views.contract.ts';
import { excelTemplateOptions, systemListCollection } from '@felulet/contract/lists/lists.contract.ts';
import { mediaHistory, mediaListPrices } from '@felulet/contract/medias/media-history.contract.ts';
import { mediaShareList } from '@felulet/contract/medias/media-shares.contract.ts';
import {
  mediaFilter,
  mediaList,
  mediaMarkersList,
  mediaShow,
  mediaTotalsCount,
  mediaWarningsGet,
} from '@felulet/contract/medias/medias.contract.ts';
import { mediaOccupancy, occupancyBoard } from '@felulet/contract/medias/occupancy.contract.ts';
import { surfaceActList } from '@felulet/contract/medias/surface-acts.contract.ts';
import { surfaceDefaultsGet } from '@felulet/contract/medias/surface-defaults.contract.ts';
import { messageInbox, messageOutbox } from '@felulet/contract/messages/messages.contract.ts';
import { noticeGroupList, noticeList } from '@felulet/contract/notices/notices.contract.ts';
import { optionGet, optionList, optionTermsGet } from '@felulet/contract/options/options.contract.ts';
import { packageGet, packageList, packageOccupancy } from '@felulet/contract/packages/packages.contract.ts';
import { invitationList } from '@felulet/contract/partners/invitations.contract.ts';
import { inviteeList } from '@felulet/contract/partners/partners.contract.ts';
import { privacyStatementCurrent, privacyStatementVersions } from '@felulet/contract/privacy/privacy.contract.ts';
import { systemState } from '@felulet/contract/system/system.contract.ts';
import {
  listItemFilter,
  listItemGet,
  listItemList,
  listItemsSimilar,
  listItemUses,
} from '@felulet/contract/system-lists/system-list-items.contract.ts';
import { counters, today } from '@felulet/contract/today/today.contract.ts';
import { questionGet, questionList } from '@felulet/contract/wiki/wiki.contract.ts';
import { workingYearList } from '@felulet/contract/working-days/working-days.contract.ts';

/** What counts, in the header and on My day. */
const counts = [counters, today] as const;

/** What shows each thing, or is counted from it. */
const shows = {
  surface: [
    ...[mediaShow, mediaList, mediaTotalsCount, mediaMarkersList, mediaFilter],
    ...[mediaHistory, mediaListPrices, mediaWarningsGet],
  ],
  occupancy: [occupancyBoard, mediaOccupancy, packageOccupancy],
  option: [optionList, optionGet],
  booking: [
    ...[bookingList, bookingDetail, manualMediaDetail, bookingPricing],
    ...[bookingPackageList, bookingPackageDetail, packagePricing],
    ...counts,
  ],
  package: [packageList, packageGet],
  request: [assemblyRequestList, assemblyRequestGet, assemblyRequestFilter, ...counts],
  campaign: [
    campaignGet,
    campaignList,
    campaignCalendar,
    campaignSuggestions,
    offerVersions,
    offerComparison,
    campaignHistory,
    ...counts,
  ],
  changeRequest: [changeRequestGet, changeRequestList, changeRequestLines],
  menu: [campaignMenuGet, campaignMenuItemGet],
  comment: [commentList, commentCount, commentVersionList],
  account: [
    accountList,
    deletedAccountList,
    accountShow,
    currentAccount,
    employeeList,
    companySelect,
    auditList,
    ...counts,
  ],
  partner: [inviteeList, invitationList, companySelect, recipientOptions],
  discount: [discountList, discountGet],
  /** The account says which is its default. */
  excelTemplate: [excelTemplateList, excelTemplateGet, excelTemplateOptions, currentAccount, accountShow],
  fileExport: [fileExportList],
  question: [questionList, questionGet],
  listItem: [
    listItemList,
    listItemGet,
    listItemFilter,
    listItemUses,
    listItemsSimilar,
    systemListCollection,
    ...counts,
  ],
  message: [messageInbox, messageOutbox, ...counts],
  notice: [noticeList, noticeGroupList, ...counts],
  mail: [mailList],
  system: [systemState],
  /** With the other sessions the calendar's key ends, too. */
  session: [sessionList, twoFactorShow, calendarFeedGet],
  calendarFeed: [calendarFeedGet],
  savedView: [savedViewList, savedViewGet],
} as const;

/** What an act on a thing puts out of date: the one list of it in the whole of the web. */
export const afterActs = {
  surface: [...shows.surface, ...shows.occupancy],
  /** One act on several surfaces, of whatever kind. */
  surfaceAct: [
    surfaceActList,
    ...shows.booking,
    ...shows.campaign,
    ...shows.package,
    ...shows.surface,
    ...shows.occupancy,
    // Tags that were typed in it.
    ...shows.listItem,
  ],
  /** Words and pictures of a surface: its units stay as they were. */
  surfaceDetails: [mediaShow, mediaList, mediaTotalsCount, mediaHistory, mediaWarningsGet],
  surfaceShare: [mediaShareList, mediaHistory],
  surfaceDefaults: [surfaceDefaultsGet],
  booking: [
    ...shows.booking,
    ...shows.option,
    ...shows.campaign,
    ...shows.changeRequest,
    ...shows.package,
    ...shows.request,
    ...shows.surface,
    ...shows.occupancy,
  ],
  /** What a form holds open is not among them: it would be read anew under what is typed. */
  fees: [bookingList, bookingPricing, ...shows.campaign],
  campaign: [
    ...shows.campaign,
    ...shows.changeRequest,
    ...shows.menu,
    ...shows.booking,
    ...shows.option,
    ...shows.request,
    ...shows.occupancy,
  ],
  /** What holds already keeps its time, but how many renewals it may have is asked each time. */
  optionTerms: [optionTermsGet, ...shows.option],
  savedView: shows.savedView,
  comment: [...shows.comment, campaignHistory],
  /** A version of the offer was looked through. */
  offerSeen: [offerVersions, offerComparison],
  /** Nothing is booked by it: of surfaces only their lists tell what is in it. */
  menu: [...shows.menu, campaignGet, campaignList, mediaList, ...counts],
  /** Somebody of the company has opened it. */
  campaignRead: counts,
  optionRead: [optionList, ...counts],
  package: [
    ...shows.package,
    ...shows.request,
    ...shows.booking,
    ...shows.option,
    ...shows.campaign,
    ...shows.surface,
    ...shows.occupancy,
  ],
  request: [...shows.request, ...shows.package, ...shows.campaign],
  account: shows.account,
  partner: shows.partner,
  discount: shows.discount,
  excelTemplate: shows.excelTemplate,
  fileExport: shows.fileExport,
  question: shows.question,
  listItem: [...shows.listItem, mediaFilter],
  listItemMerge: [...shows.listItem, ...shows.surface, ...shows.booking],
  message: shows.message,
  notice: shows.notice,
  mail: shows.mail,
  system: shows.system,
  privacy: [privacyStatementCurrent, privacyStatementVersions, accountShow, currentAccount, today],
  /** What is counted anew stands on pages that read it again anyhow. */
  workingDays: [workingYearList],
  session: shows.session,
  calendarFeed: shows.calendarFeed,
} as const satisfies Readonly<Record<string, readonly EndpointSpec[]>>;
