import type {
  Computed,
  Editable,
  Generated,
  Id,
  Instant,
  InstantDefaultNow,
  InstantOrNull,
  SoftDeleted,
} from './columns.ts';

export type MediaTypeWord = 'STATIC' | 'VEHICLE_INTERCITY' | 'VEHICLE_LOCAL' | 'MOBILE_OR_OTHER';
export type MediaPlacingWord = 'OUTDOOR' | 'INDOOR' | 'INSTORE';

export type MediaTable = Editable &
  SoftDeleted & {
    id: Id;
    company_id: number;
    type: MediaTypeWord;
    media_placing: MediaPlacingWord;
    is_digital: boolean;
    title: string;
    /** Unique within the publisher; the same as the 'Felületkód' row of media_other_data. */
    surface_code: string | null;
    /** Centimetres, two decimals. */
    width: number;
    height: number;
    /** Square metres. */
    area: Computed<number>;
    /** Changed by change_surface_quantity alone once the surface exists. */
    quantity: number;
    county_id: number | null;
    zip_code: string | null;
    city: string | null;
    street: string | null;
    lat: number | null;
    lng: number | null;
    is_location_approximate: Generated<boolean>;
    location_from: string | null;
    location_to: string | null;
    line_number: string | null;
    vehicle_type_id: number | null;
    service_provider_id: number | null;
    rental_period_unit_id: number | null;
    tags: Generated<number[]>;
    targets: Generated<number[]>;
    extras: Generated<number[]>;
    exceptions: Generated<number[]>;
    thumbnail_file_id: string | null;
    /** Out of the catalogue with its past kept; `deleted_at` is the same instant then, so that nothing finds it but its page. */
    archived_at: Generated<Date | null>;
    search_text: Computed<string>;
    /** Range text such as '{[2026-01-01,2026-01-15)}'; written by the availability functions alone. */
    full_days: Computed<string>;
    version: Computed<number>;
  };

export type MediaDetailTable = {
  media_id: number;
  description: string;
  publisher_notes: string | null;
  list_price: number;
  suggestions: Generated<number[]>;
  contacts: number | null;
  can_customer_produce: Generated<boolean>;
  important_details: string | null;
  booking: string | null;
  design: string | null;
  technical: string | null;
};

export type MediaPriceTagTable = {
  id: Id;
  media_id: number;
  title: string;
  value: number;
  type_id: number;
  order_number: Generated<number>;
};

export type MediaOtherDataTable = {
  id: Id;
  media_id: number;
  type: Generated<'' | 'Felületkód'>;
  name: string;
  value: string;
  order_number: Generated<number>;
};

export type MediaReferenceTable = {
  id: Id;
  media_id: number;
  file_id: string;
  kind: 'IMAGE' | 'DOCUMENT';
  /** The MHFE whose image it is; null for the publisher's own. */
  mhfe_company_id: number | null;
  order_number: Generated<number>;
  created_by: number | null;
  created_at: InstantDefaultNow;
};

export type MhfeNoteTable = Editable & {
  id: Id;
  media_id: number;
  company_id: number;
  content: string;
  created_by: number;
};

/** By which a surface is looked at without signing in; ended ones are gone. */
export type SurfaceShareTable = {
  id: Id;
  media_id: number;
  /** Who made it. */
  company_id: number;
  created_by: number;
  key_hash: Buffer | Uint8Array;
  made_at: Instant;
  expires_at: Instant;
  last_read_at: InstantOrNull;
};
