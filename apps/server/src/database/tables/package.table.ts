import type { Computed, Editable, Generated, Id, Instant, InstantDefaultNow, SoftDeleted } from './columns.ts';

export type DiscountTable = Editable &
  SoftDeleted & {
    id: Id;
    /** Null when an admin made it for everybody. */
    company_id: number | null;
    name: string;
    type: 'SEASONAL' | 'ONE_OFF';
    /** Hundredths of a percent. */
    value_hundredths: number;
    /** MM-dd. */
    date_from: string | null;
    date_to: string | null;
    search_text: Computed<string>;
    created_by: number | null;
  };

export type PackageTable = Editable &
  SoftDeleted & {
    id: Id;
    company_id: number;
    title: string;
    price: number;
    is_private: boolean;
    is_active: Generated<boolean>;
    /** The sale period of a public package. */
    date_from: string | null;
    date_to: string | null;
    information: string | null;
    assembly_request_id: number | null;
    search_text: Computed<string>;
    created_by: number | null;
  };

export type PackagePriceTagTable = {
  id: Id;
  package_id: number;
  title: string;
  value: number;
  order_number: Generated<number>;
};

export type PackageItemTable = {
  id: Id;
  package_id: number;
  media_id: number;
  quantity: number;
  created_at: InstantDefaultNow;
};

/** Until its removal can be undone no more. [D6.127] */
export type RemovedPackageItemTable = {
  item_id: number;
  package_id: number;
  media_id: number;
  quantity: number;
  created_at: Instant;
  /** What was booked for it in a private package. */
  booking_id: number | null;
  removed_by: number;
  removed_at: Instant;
};
