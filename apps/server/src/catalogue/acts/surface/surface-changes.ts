import { type Change, changesBetween, changesOfNamed, nameOfTag } from '@felulet/domain/event/change.ts';
import type { ItemNames } from '../../views/surface/item-names.ts';
import type { Surface } from '../../views/surface/surface.ts';

type Lists = 'tags' | 'targets' | 'suggestions' | 'extras' | 'exceptions';

/** All list items that a surface names. */
export function itemsOf(surface: Surface): number[] {
  const { location, rental_period_unit, price_tags } = surface;
  const single = [location.service_provider, location.vehicle_type, rental_period_unit];
  return [
    ...surface.tags,
    ...surface.targets,
    ...surface.suggestions,
    ...surface.extras,
    ...surface.exceptions,
    ...single.filter((id) => id !== null),
    ...price_tags.map(({ type }) => type),
  ];
}

/** Every field of a surface but its prices, as people read it. */
export function describedChanges(before: Surface, after: Surface, names: ItemNames): Change[] {
  return [
    ...changesBetween(described(before, names), described(after, names)),
    ...changesOfNamed('other_data', datasOf(before), datasOf(after)),
  ];
}

/** List price and price tags. */
export function priceChanges(before: Surface, after: Surface, names: ItemNames): Change[] {
  return [
    ...changesBetween({ list_price: before.list_price }, { list_price: after.list_price }),
    ...changesOfNamed('price_tag', tagsOf(before, names), tagsOf(after, names)),
  ];
}

export function tagsOf(
  { price_tags }: Pick<Surface, 'price_tags'>,
  names: ItemNames,
): { name: string; value: string }[] {
  return price_tags.map(({ title, value, type }) => ({
    name: nameOfTag(title, names.get(type) ?? String(type)),
    value: String(value),
  }));
}

function described(surface: Surface, names: ItemNames) {
  const { title, type, media_placing, is_digital, width, height, quantity, description, publisher_notes } = surface;
  const { contacts, can_customer_produce, important_details, booking, design, technical, location, lat, lng } = surface;
  const { zip_code, city, street, location_from, location_to, line_number, service_provider, vehicle_type } = location;
  const named = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? String(id)));
  const all = (list: Lists): string | null =>
    surface[list].length === 0
      ? null
      : surface[list]
          .map((id) => names.get(id) ?? String(id))
          .toSorted((one, other) => one.localeCompare(other, 'hu'))
          .join(', ');
  return {
    title,
    type,
    media_placing,
    is_digital,
    width,
    height,
    quantity,
    description,
    publisher_notes,
    zip_code,
    city,
    street,
    location_from,
    location_to,
    line_number,
    service_provider: named(service_provider),
    vehicle_type: named(vehicle_type),
    marker: lat === null || lng === null ? null : `${lat}, ${lng}`,
    tags: all('tags'),
    targets: all('targets'),
    suggestions: all('suggestions'),
    extras: all('extras'),
    exceptions: all('exceptions'),
    rental_period_unit: named(surface.rental_period_unit),
    contacts,
    can_customer_produce,
    important_details,
    booking,
    design,
    technical,
  };
}

function datasOf({ other_datas }: Pick<Surface, 'other_datas'>) {
  return other_datas.map(({ name, value }) => ({ name, value }));
}
