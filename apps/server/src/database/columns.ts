import type { InventoryMapping } from '@felulet/contract/catalogue/inventory-columns.ts';
import type { SystemListName } from '@felulet/contract/catalogue/lists.ts';
import type { Browser, System } from '@felulet/domain/account/device.ts';
import type { HistoryChange } from '@felulet/domain/campaign/campaign-history.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { CampaignOperationKind } from '@felulet/domain/campaign/campaign-visibility.ts';
import type { ColumnOf } from '@felulet/domain/excel-template/template-columns.ts';
import type { TemplateFonts } from '@felulet/domain/excel-template/template-look.ts';
import type { ExportKind } from '@felulet/domain/file-export/file-export.ts';
import type { ArrangedColumn, ListKey } from '@felulet/domain/list/list-columns.ts';
import type { MediaType } from '@felulet/domain/media/media-types.ts';
import type { ActedFields } from '@felulet/domain/media/surface-acts.ts';
import type { NoticeGroup } from '@felulet/domain/notice/notice-kinds.ts';
import type { UnitLength } from '@felulet/domain/pricing/rental-period.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';

export type Id = GeneratedAlways<number>;
export type Instant = ColumnType<Date, Date, Date>;
export type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** Filled by the database when absent; services pass the clock's instant. */
export type InstantDefaultNow = ColumnType<Date, Date | undefined, Date>;
/** Read as the value, written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonDefault<T> = ColumnType<T, string | undefined, string>;
/** Computed by the database, never written. */
export type Computed<T> = ColumnType<T, never, never>;

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/**
 * What columns hold where the database's own types and checks say less; a null that a column may have is added to it. One that is
 * `Computed` is written by functions and triggers alone.
 */
export type Narrower = {
  'campaign_operation.changes': readonly HistoryChange[];
  'campaign_operation.kind': CampaignOperationKind;
  'deleted_booking.campaign_state': CampaignState;
  'deleted_booking.content': { readonly booking: { readonly media_id: number | null } };
  'deleted_booking_package.campaign_state': CampaignState;
  'deleted_booking_package.content': {
    readonly package: { readonly package_id: number };
    readonly bookings: readonly { readonly booking: { readonly media_id: number } }[];
  };
  'excel_template.base': TemplateFonts;
  'excel_template.base_headers': ColumnOf<'base_headers'>[];
  'excel_template.media': TemplateFonts;
  'excel_template.media_headers': ColumnOf<'media_headers'>[];
  'excel_template.media_package_headers': ColumnOf<'media_package_headers'>[];
  'excel_template.pricing': TemplateFonts;
  'excel_template.pricing_media_headers': ColumnOf<'pricing_media_headers'>[];
  'excel_template.pricing_package_headers': ColumnOf<'pricing_package_headers'>[];
  'file_export.kind': ExportKind;
  'idempotency_record.response_headers': Record<string, string>;
  'import_layout.mapping': InventoryMapping;
  'import_layout.twins': Readonly<Record<string, number>>;
  'list_setting.columns': ArrangedColumn[];
  'list_setting.list': ListKey;
  'media.full_days': Computed<string>;
  'media.search_text': Computed<string>;
  'media.version': Computed<number>;
  'notice_choice.notice_group': NoticeGroup;
  'offer_version_line.media_type': MediaType;
  'saved_view.columns': ArrangedColumn[];
  'saved_view.list': ListKey;
  'saved_view.query': Record<string, string>;
  'session.browser': Browser;
  'session.system': System;
  'surface_act.rows': readonly KeptRow[];
  'surface_default.price_tags': readonly DefaultPriceTag[];
  'system_list.name': SystemListName;
  'system_list_item.unit_length': UnitLength;
};

/** One surface of an act: its revision after it, and what the act changed as it was; of a booking act its booking, of a package's its item. */
export type KeptRow = {
  readonly media: number;
  readonly title: string;
  /** As it was then. */
  readonly code?: string | null;
  /** What an act on prices or quantities made of what. */
  readonly figures?: { readonly from: number; readonly to: number };
  readonly revision: number;
  /** The revision before it, where that is no longer the one right before: a later act was taken back. */
  readonly found?: number;
  readonly before?: Partial<ActedFields>;
  readonly booking?: number;
  readonly item?: number;
  /** The package that came with the item, as the act left it. */
  readonly made_package?: { readonly id: number; readonly revision: number };
  /** List items that came with the act. */
  readonly tags?: readonly number[];
};

type DefaultPriceTag = { readonly title: string; readonly value: number; readonly type: number };
