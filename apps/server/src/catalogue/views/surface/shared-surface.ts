import type { SharedSurface } from '@felulet/contract/catalogue/surface-shares.ts';
import type { Media } from '@felulet/contract/catalogue/surfaces.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';

/** Of what a customer is told the words alone: no id, no action, no file but pictures. [D13.41] */
export function presentShared(media: Media, expires_at: Date, names: ReadonlyMap<number, string>): SharedSurface {
  const head = { title: media.title, publisher: media.company.name, expires_at: expires_at.toISOString() };
  if (media.archived_at !== null) return { ...head, surface: null };
  const { type, media_placing, is_digital, width, height, quantity, available_quantity, description } = media;
  const { media_marketing: marketing, media_booking: booking, media_other_datas: datas } = media;
  const { service_provider: _provider, vehicle_type: _vehicle, ...place } = media.media_geodata;
  const named = (ids: readonly number[]): string[] => ids.flatMap((id) => names.get(id) ?? []);
  const { important_details, booking: order, design, technical } = booking;
  return {
    ...head,
    surface: {
      type,
      media_placing,
      is_digital,
      width,
      height,
      quantity,
      available_quantity,
      description,
      surface_code: datas.find((data) => data.type === surfaceCodeType)?.value ?? null,
      tags: named(media.tags),
      targets: named(marketing.targets),
      suggestions: named(marketing.suggestions),
      extras: named(marketing.extras),
      exceptions: named(booking.exceptions),
      rental_period_unit: named(marketing.rental_period_unit === null ? [] : [marketing.rental_period_unit])[0] ?? null,
      contacts: marketing.contacts,
      can_customer_produce: marketing.can_customer_produce,
      important_details,
      booking: order,
      design,
      technical,
      other_datas: datas.filter((data) => data.type !== surfaceCodeType).map(({ name, value }) => ({ name, value })),
      place,
      images: media.images.map(({ id, src, thumbnails, original_filename, taken_on }) => ({
        id,
        src,
        original_filename,
        taken_on,
        ...(thumbnails !== undefined && { thumbnails }),
      })),
    },
  };
}
