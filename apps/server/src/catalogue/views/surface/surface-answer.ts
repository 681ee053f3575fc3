import type { MhfeNote } from '@felulet/contract/catalogue/mhfe-notes.ts';
import type { MediaRow, MediaTotals } from '@felulet/contract/catalogue/surface-list.ts';
import type { Media, MediaFileReference } from '@felulet/contract/catalogue/surfaces.ts';
import type { OptionMark } from '@felulet/contract/sales/options.ts';
import { holdKindOf, occupancySegments, stripPeriod } from '@felulet/domain/availability/occupancy.ts';
import { canDeleteFromCalendar, placeOfBooking } from '@felulet/domain/booking/booking-place.ts';
import { decideBookingAction } from '@felulet/domain/booking/booking-policy.ts';
import {
  canDeleteMedia,
  canEditMedia,
  canRestoreMedia,
  canSeeBookingCalendar,
  canSeeCalendarNames,
  canSeeMediaFinancials,
  canSeeMhfeNotes,
  canSeePublisherNotes,
  canWriteMhfeContent,
  type MediaFacts,
  type MediaHolders,
  mediaActions,
} from '@felulet/domain/media/media-policy.ts';
import { canStandInLine } from '@felulet/domain/option/option-policy.ts';
import type { Day } from '@felulet/domain/period/day.ts';
import type { Period } from '@felulet/domain/period/period.ts';
import { offeredActions } from '@felulet/domain/permission/record-decisions.ts';
import type { Decision } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { estimateBooking, type SurfaceTerms } from '@felulet/domain/pricing/booking-estimate.ts';
import type { FileAddresses } from '../../../platform/files/file-address.ts';
import type { Reader } from '../../../platform/http/reader.ts';
import { decided, decidedEach } from '../../../platform/http/record-action.ts';
import type { Say } from '../../../platform/language/say.ts';
import type { SurfaceBookingRow } from '../../../sales/views/booking/surface-bookings.ts';
import type { MediaRecord, NoteRow, ShownRecord } from './surface-detail.ts';
import type { MediaListRow, TotalsRow } from './surface-list.ts';

export function presentSurfaceRow(
  row: MediaListRow,
  { viewer, say }: Reader,
  today: Day,
  addresses: FileAddresses,
): MediaRow {
  const { thumbnail_file_id, company_id, booked_until, list_price, rental_unit, revision, ...fields } = row;
  const facts = { company_id, booked_until, is_archived: row.is_archived };
  return {
    ...fields,
    available_quantity: row.is_archived ? 0 : row.available_quantity,
    ...(canSeeMediaFinancials(viewer) && { list_price, rental_unit }),
    ...(canEditMedia(viewer, facts).ok && { revision }),
    mediaId: row.id,
    thumbnail: thumbnail_file_id === null ? null : addresses.sign(thumbnail_file_id, 'small'),
    actions: decidedEach(
      offeredActions(rowActions(row), (action) => decideRowAction(viewer, facts, today, action)),
      say,
    ),
  };
}

type RowActionName = 'edit' | 'restore' | 'delete';

function rowActions({ is_archived }: MediaListRow): readonly RowActionName[] {
  return is_archived ? ['edit', 'restore', 'delete'] : ['edit', 'delete'];
}

function decideRowAction(
  viewer: Viewer,
  facts: Omit<MediaFacts, 'company_enabled'>,
  today: Day,
  action: RowActionName,
): Decision {
  if (action === 'delete') return canDeleteMedia(viewer, facts, today);
  return action === 'edit' ? canEditMedia(viewer, facts) : canRestoreMedia(viewer, facts);
}

/** [D12.8] */
export function presentTotals(rows: readonly TotalsRow[], viewer: Viewer): MediaTotals {
  const sum = (field: 'count' | 'contacts' | 'without_contacts' | 'without_price'): number =>
    rows.reduce((total, row) => total + row[field], 0);
  const priced = rows
    .map(({ rental_unit, count, without_price, list_price }) => ({
      rental_unit,
      count: count - without_price,
      sum: list_price,
    }))
    .filter(({ count }) => count > 0);
  return {
    count: sum('count'),
    contacts: { sum: sum('contacts'), without: sum('without_contacts') },
    ...(canSeeMediaFinancials(viewer) && { prices: priced, without_price: sum('without_price') }),
  };
}

/** Of a surface whose units are not all free: whether the campaign may stand in line, or does already. */
export function lineAction(
  { quantity, available_quantity: free }: Pick<MediaRow, 'quantity' | 'available_quantity'>,
  is_waiting: boolean,
  say: Say,
): MediaRow['actions'] {
  if (free >= quantity) return [];
  return [decided('stand_in_line', canStandInLine({ quantity, free, wanted: free + 1, is_waiting }), say)];
}

/** What one unit costs, and about what it comes to in the period, with how much of that is price tags. */
export function presentTerms(
  terms: SurfaceTerms | undefined,
  period: Period,
): Pick<MediaRow, 'list_price' | 'rental_unit' | 'estimated_price' | 'estimated_tags'> {
  const estimate = terms === undefined ? null : estimateBooking(terms, 1, period);
  return {
    list_price: terms?.list_price ?? null,
    rental_unit: terms?.rental_unit ?? null,
    estimated_price: estimate?.net_net_net ?? null,
    estimated_tags: estimate === null ? null : estimate.net_net_net - estimate.list_amount,
  };
}

type NoteOfSurface = NonNullable<ShownRecord['notes']>[number];

/** Everything that hangs on a surface, read for one viewer. */
export type MediaSheet = {
  readonly record: ShownRecord;
  readonly period: Period;
  readonly available_quantity: number;
  readonly booking_id: number | null;
  readonly bookings: readonly SurfaceBookingRow[];
  readonly marks: ReadonlyMap<number, OptionMark>;
  readonly today: Day;
  readonly holders: MediaHolders;
};

/** What the viewer may not know is not in the answer at all. */
export function presentMedia(sheet: MediaSheet, reader: Reader, addresses: FileAddresses): Media {
  const { record } = sheet;
  const { viewer } = reader;
  return {
    ...generalFields(sheet, reader),
    ...files(record, addresses),
    ...detailGroups(record),
    ...(canSeePublisherNotes(viewer, record) && { publisher_notes: record.publisher_notes }),
    ...(canSeeMhfeNotes(viewer) && { mhfe_notes: (record.notes ?? []).map((note) => presentNote(note, reader)) }),
    ...(canSeeMediaFinancials(viewer) && {
      price_tags: record.price_tags,
      media_financials: [{ price: record.list_price }],
    }),
    ...(canSeeBookingCalendar(viewer) && calendar(sheet, reader)),
  };
}

/** Its times are texts where it was read with its surface. */
export function presentNote(note: NoteRow | NoteOfSurface, { viewer, say }: Reader): MhfeNote {
  return {
    id: note.id,
    content: note.content,
    mhfe: { id: note.company_id, name: note.company_name },
    created_at: new Date(note.created_at).toISOString(),
    updated_at: new Date(note.updated_at).toISOString(),
    actions: decidedEach(
      offeredActions(['edit'], () => canWriteMhfeContent(viewer, note)),
      say,
    ),
    revision: note.revision,
  };
}

function generalFields(sheet: MediaSheet, { viewer, say }: Reader) {
  const { record, period, available_quantity, booking_id } = sheet;
  return {
    id: record.id,
    title: record.title,
    type: record.type,
    media_placing: record.media_placing,
    is_digital: record.is_digital,
    tags: record.tags,
    width: record.width,
    height: record.height,
    quantity: record.quantity,
    // Nothing of what is not there any more can be had.
    available_quantity: record.is_archived ? 0 : available_quantity,
    period: { date_from: period.date_from, date_to: period.date_to },
    description: record.description,
    company: { id: record.company_id, name: record.company_name },
    media_other_datas: record.media_other_datas,
    booking_id,
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
    revision: record.revision,
    archived_at: record.archived_at?.toISOString() ?? null,
    actions: decidedEach(mediaActions(viewer, record, sheet), say),
  };
}

function detailGroups(record: MediaRecord): Pick<Media, 'media_geodata' | 'media_marketing' | 'media_booking'> {
  const { lat, lng, county, zip_code, city, street, location_from, location_to, line_number } = record;
  return {
    media_geodata: {
      lat,
      lng,
      county,
      zip_code,
      city,
      street,
      location_from,
      location_to,
      line_number,
      is_approximate: record.is_location_approximate,
      service_provider: record.service_provider_id,
      vehicle_type: record.vehicle_type_id,
    },
    media_marketing: {
      targets: record.targets,
      suggestions: record.suggestions,
      extras: record.extras,
      contacts: record.contacts,
      rental_period_unit: record.rental_period_unit_id,
      can_customer_produce: record.can_customer_produce,
    },
    media_booking: {
      important_details: record.important_details,
      booking: record.booking,
      design: record.design,
      technical: record.technical,
      exceptions: record.exceptions,
    },
  };
}

function files(record: MediaRecord, addresses: FileAddresses): Pick<Media, 'thumbnail' | 'images' | 'documents'> {
  const ofKind = (kind: 'IMAGE' | 'DOCUMENT'): MediaFileReference[] =>
    record.references
      .filter((reference) => reference.kind === kind)
      .map((reference) => presentReference(reference, addresses));
  const { thumbnail_file_id } = record;
  return {
    thumbnail: thumbnail_file_id === null ? null : addresses.sign(thumbnail_file_id, 'medium'),
    images: ofKind('IMAGE'),
    documents: ofKind('DOCUMENT'),
  };
}

function presentReference(reference: MediaRecord['references'][number], addresses: FileAddresses): MediaFileReference {
  const { id, file_id, mime_type, original_filename, order_number, mhfe_company_id, mhfe_name, has_thumbnail } =
    reference;
  const sizes = ['small', 'medium', 'large'] as const;
  const [small = '', medium = '', large = ''] = sizes.map((size) => addresses.sign(file_id, size));
  return {
    id,
    src: addresses.sign(file_id),
    ...(has_thumbnail && { thumbnails: { small, medium, large } }),
    mime_type,
    original_filename,
    order_number,
    taken_on: reference.taken_on,
    mhfe: mhfe_company_id === null ? null : { id: mhfe_company_id, name: mhfe_name ?? '' },
  };
}

/** The calendar, and the strip of the coming months. */
function calendar({ record, bookings, marks, today }: MediaSheet, reader: Reader) {
  const holds = bookings.flatMap((booking) => {
    const kind = holdKindOf(booking.state);
    return kind === null ? [] : [{ ...booking, kind, is_option: booking.hold_until !== null }];
  });
  return {
    bookings: bookings.map((booking) => presentSurfaceBooking(booking, marks.get(booking.id), reader)),
    availability: occupancySegments(holds, stripPeriod(today)).map(({ booked, waiting, options, ...days }) => ({
      ...days,
      available_quantity: Math.max(0, record.quantity - booked - waiting),
      waiting_quantity: waiting,
      option_quantity: options,
    })),
  };
}

/** An MHFE sees how much is taken, not by whom. [K6.7] */
function presentSurfaceBooking(
  booking: SurfaceBookingRow,
  option: OptionMark | undefined,
  { viewer, say }: Reader,
): NonNullable<Media['bookings']>[number] {
  const { id, date_from, date_to, quantity, state, hold_until, facts } = booking;
  const isManual = booking.campaign_id === null;
  const name = isManual ? booking.campaign_name : booking.name_of_campaign;
  const seesNames = canSeeCalendarNames(viewer);
  const isKnown = seesNames || placeOfBooking(viewer, facts) !== null;
  return {
    id,
    date_from,
    date_to,
    quantity,
    state: isKnown ? state : null,
    campaign_name: seesNames ? name : null,
    brand: seesNames ? booking.brand : null,
    is_manual: seesNames && isManual,
    is_option: hold_until !== null,
    ...(isKnown && option !== undefined && { option }),
    actions: decidedEach(
      offeredActions(['edit_own', 'delete'], (action) =>
        action === 'delete' ? canDeleteFromCalendar(viewer, facts) : decideBookingAction(viewer, facts, 'edit_own'),
      ),
      say,
    ),
  };
}
