import type { Kysely, Transaction } from 'kysely';
import type {
  AccountNetworkTable,
  AccountTable,
  AccountTokenTable,
  CalendarKeyTable,
  CompanyTable,
  InvitationTable,
  PartnerTable,
  RecoveryCodeTable,
  SessionTable,
  ThrottleEventTable,
  TwoFactorTable,
  UsedCodeTable,
} from './tables/account.table.ts';
import type {
  BookingAdditionTable,
  BookingDiscountTable,
  BookingPackagePriceTagTable,
  BookingPackageTable,
  BookingPriceTagTable,
  BookingTable,
  DeletedBookingPackageTable,
  DeletedBookingTable,
} from './tables/booking.table.ts';
import type {
  AssemblyRequestTable,
  CampaignAssigneeTable,
  CampaignManualMediaTable,
  CampaignOperationTable,
  CampaignReadTable,
  CampaignReferenceTable,
  CampaignSuggestionTable,
  CampaignTable,
  PublisherNudgeTable,
} from './tables/campaign.table.ts';
import type { CampaignMenuItemTable, CampaignMenuTable } from './tables/campaign-menu.table.ts';
import type { ChangeRequestTable, MediaChangeRequestTable } from './tables/change-request.table.ts';
import type {
  CampaignCommentMentionTable,
  CampaignCommentReadTable,
  CampaignCommentTable,
  CampaignCommentVersionTable,
} from './tables/comment.table.ts';
import type {
  CommonQuestionAnswerTable,
  CommonQuestionTable,
  ExcelTemplateTable,
  MessageTable,
} from './tables/content.table.ts';
import type { FileExportTable, FileTable } from './tables/file.table.ts';
import type { ListSettingTable, SavedViewTable } from './tables/list-view.table.ts';
import type {
  MediaDetailTable,
  MediaOtherDataTable,
  MediaPriceTagTable,
  MediaReferenceTable,
  MediaTable,
  MhfeNoteTable,
  SurfaceShareTable,
} from './tables/media.table.ts';
import type { OfferVersionLineTable, OfferVersionSeenTable, OfferVersionTable } from './tables/offer-version.table.ts';
import type {
  AppStateTable,
  AuditTable,
  IdempotencyRecordTable,
  JobRunTable,
  NoticeChoiceTable,
  NoticeSummaryTable,
  OutboxTable,
  PresenceTable,
  SchemaMigrationTable,
  ServiceTurnTable,
  TurnReminderTable,
} from './tables/operations.table.ts';
import type { OptionTermsTable, SurfaceOptionTable } from './tables/option.table.ts';
import type {
  DiscountTable,
  PackageItemTable,
  PackagePriceTagTable,
  PackageTable,
  RemovedPackageItemTable,
} from './tables/package.table.ts';
import type { CountyTable, PostalCodeTable, SettlementTable } from './tables/place.table.ts';
import type { PrivacyStatementTable } from './tables/privacy-statement.table.ts';
import type { SurfaceActTable } from './tables/surface-act.table.ts';
import type { SurfaceDefaultTable } from './tables/surface-default.table.ts';
import type { SystemListItemTable, SystemListTable } from './tables/system-list.table.ts';
import type { WorkingYearTable } from './tables/working-year.table.ts';

export type Database = {
  account: AccountTable;
  account_network: AccountNetworkTable;
  account_token: AccountTokenTable;
  app_state: AppStateTable;
  assembly_request: AssemblyRequestTable;
  audit: AuditTable;
  booking: BookingTable;
  booking_addition: BookingAdditionTable;
  deleted_booking: DeletedBookingTable;
  deleted_booking_package: DeletedBookingPackageTable;
  booking_discount: BookingDiscountTable;
  booking_package: BookingPackageTable;
  booking_package_price_tag: BookingPackagePriceTagTable;
  booking_price_tag: BookingPriceTagTable;
  calendar_key: CalendarKeyTable;
  surface_share: SurfaceShareTable;
  campaign: CampaignTable;
  campaign_assignee: CampaignAssigneeTable;
  campaign_comment: CampaignCommentTable;
  campaign_comment_mention: CampaignCommentMentionTable;
  campaign_comment_read: CampaignCommentReadTable;
  campaign_comment_version: CampaignCommentVersionTable;
  campaign_manual_media: CampaignManualMediaTable;
  campaign_menu: CampaignMenuTable;
  campaign_menu_item: CampaignMenuItemTable;
  campaign_operation: CampaignOperationTable;
  campaign_read: CampaignReadTable;
  campaign_reference: CampaignReferenceTable;
  campaign_suggestion: CampaignSuggestionTable;
  publisher_nudge: PublisherNudgeTable;
  change_request: ChangeRequestTable;
  common_question: CommonQuestionTable;
  common_question_answer: CommonQuestionAnswerTable;
  company: CompanyTable;
  county: CountyTable;
  discount: DiscountTable;
  excel_template: ExcelTemplateTable;
  file: FileTable;
  file_export: FileExportTable;
  idempotency_record: IdempotencyRecordTable;
  invitation: InvitationTable;
  job_run: JobRunTable;
  list_setting: ListSettingTable;
  saved_view: SavedViewTable;
  media: MediaTable;
  media_change_request: MediaChangeRequestTable;
  media_detail: MediaDetailTable;
  media_other_data: MediaOtherDataTable;
  media_price_tag: MediaPriceTagTable;
  media_reference: MediaReferenceTable;
  message: MessageTable;
  mhfe_note: MhfeNoteTable;
  offer_version: OfferVersionTable;
  offer_version_line: OfferVersionLineTable;
  offer_version_seen: OfferVersionSeenTable;
  option_terms: OptionTermsTable;
  surface_act: SurfaceActTable;
  surface_default: SurfaceDefaultTable;
  surface_option: SurfaceOptionTable;
  outbox: OutboxTable;
  notice_choice: NoticeChoiceTable;
  notice_summary: NoticeSummaryTable;
  turn_reminder: TurnReminderTable;
  package: PackageTable;
  package_item: PackageItemTable;
  package_price_tag: PackagePriceTagTable;
  removed_package_item: RemovedPackageItemTable;
  partner: PartnerTable;
  postal_code: PostalCodeTable;
  presence: PresenceTable;
  schema_migration: SchemaMigrationTable;
  session: SessionTable;
  settlement: SettlementTable;
  privacy_statement: PrivacyStatementTable;
  working_year: WorkingYearTable;
  system_list: SystemListTable;
  system_list_item: SystemListItemTable;
  throttle_event: ThrottleEventTable;
  service_turn: ServiceTurnTable;
  two_factor: TwoFactorTable;
  recovery_code: RecoveryCodeTable;
  used_code: UsedCodeTable;
};

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
