import {
  listItemFilter,
  listItemGet,
  listItemList,
  listItemsSimilar,
  listItemUses,
  systemListCollection,
} from '@felulet/contract/catalogue/lists.ts';
import { mediaOccupancy, occupancyBoard } from '@felulet/contract/catalogue/occupancy.ts';
import { surfaceActList } from '@felulet/contract/catalogue/surface-acts.ts';
import { surfaceDefaultsGet } from '@felulet/contract/catalogue/surface-defaults.ts';
import { mediaHistory, mediaListPrices } from '@felulet/contract/catalogue/surface-history.ts';
import {
  mediaFilter,
  mediaList,
  mediaMarkersList,
  mediaTotalsCount,
} from '@felulet/contract/catalogue/surface-list.ts';
import { mediaShareList } from '@felulet/contract/catalogue/surface-shares.ts';
import { mediaWarningsGet } from '@felulet/contract/catalogue/surface-warnings.ts';
import { mediaShow } from '@felulet/contract/catalogue/surfaces.ts';
import type { EndpointSpec } from '@felulet/contract/endpoint.ts';
import { auditList } from '@felulet/contract/office/audit.ts';
import { calendarFeedGet } from '@felulet/contract/office/calendar-feed.ts';
import { commentCount, commentList, commentVersionList } from '@felulet/contract/office/comments.ts';
import { excelTemplateGet, excelTemplateList, excelTemplateOptions } from '@felulet/contract/office/excel-templates.ts';
import { fileExportList } from '@felulet/contract/office/file-exports.ts';
import { savedViewGet, savedViewList } from '@felulet/contract/office/list-views.ts';
import { mailList } from '@felulet/contract/office/mails.ts';
import { messageInbox, messageOutbox } from '@felulet/contract/office/messages.ts';
import { noticeGroupList, noticeList } from '@felulet/contract/office/notices.ts';
import { privacyStatementCurrent, privacyStatementVersions } from '@felulet/contract/office/privacy.ts';
import { systemState } from '@felulet/contract/office/system.ts';
import { counters, today } from '@felulet/contract/office/today.ts';
import { questionGet, questionList } from '@felulet/contract/office/wiki.ts';
import { accountList, accountShow, deletedAccountList } from '@felulet/contract/people/accounts.ts';
import { currentAccount, sessionList } from '@felulet/contract/people/auth.ts';
import { companySelect, recipientOptions } from '@felulet/contract/people/companies.ts';
import { employeeList } from '@felulet/contract/people/employees.ts';
import { invitationList, inviteeList } from '@felulet/contract/people/partners.ts';
import { twoFactorShow } from '@felulet/contract/people/two-factor.ts';
import {
  assemblyRequestFilter,
  assemblyRequestGet,
  assemblyRequestList,
} from '@felulet/contract/sales/assembly-requests.ts';
import { bookingList } from '@felulet/contract/sales/booking-list.ts';
import { bookingPackageDetail, bookingPackageList } from '@felulet/contract/sales/booking-packages.ts';
import { bookingDetail, manualMediaDetail } from '@felulet/contract/sales/bookings.ts';
import { campaignCalendar } from '@felulet/contract/sales/campaign-calendar.ts';
import { campaignHistory } from '@felulet/contract/sales/campaign-history.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import { campaignMenuGet, campaignMenuItemGet } from '@felulet/contract/sales/campaign-menus.ts';
import { campaignGet, campaignSuggestions } from '@felulet/contract/sales/campaigns.ts';
import { changeRequestGet, changeRequestLines, changeRequestList } from '@felulet/contract/sales/change-requests.ts';
import { discountGet, discountList } from '@felulet/contract/sales/discounts.ts';
import { offerComparison, offerVersions } from '@felulet/contract/sales/offer-versions.ts';
import { optionGet, optionList, optionTermsGet } from '@felulet/contract/sales/options.ts';
import { packageGet, packageList, packageOccupancy } from '@felulet/contract/sales/packages.ts';
import { bookingPricing, packagePricing } from '@felulet/contract/sales/prices.ts';
import { workingYearList } from '@felulet/contract/sales/working-days.ts';

/** The counts in the header and on My day. */
const counts = [counters, today] as const;

/** The calls that show a thing, or are counted from it. */
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
  /** The account names its default template. */
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
  /** Ending the other sessions ends the key of the calendar, too. */
  session: [sessionList, twoFactorShow, calendarFeedGet],
  calendarFeed: [calendarFeedGet],
  savedView: [savedViewList, savedViewGet],
} as const;

/** The calls that an act makes outdated; the whole web has no other list of them. */
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
    // Tags can be created in the act.
    ...shows.listItem,
  ],
  /** Texts and pictures of a surface; its units are unchanged. */
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
  /** The record of an open form is not among them: it would be read again under what is typed. */
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
  /** Running options keep their time, but the number of renewals is checked each time. */
  optionTerms: [optionTermsGet, ...shows.option],
  savedView: shows.savedView,
  comment: [...shows.comment, campaignHistory],
  /** A version of the offer was marked as seen. */
  offerSeen: [offerVersions, offerComparison],
  /** A menu books nothing: only the lists of surfaces show what is in it. */
  menu: [...shows.menu, campaignGet, campaignList, mediaList, ...counts],
  /** Somebody of the company has opened the campaign. */
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
  /** Pages that count working days read them again anyway. */
  workingDays: [workingYearList],
  session: shows.session,
  calendarFeed: shows.calendarFeed,
} as const satisfies Readonly<Record<string, readonly EndpointSpec[]>>;
