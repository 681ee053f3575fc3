/** What a form of a surface has of the fields that the next one usually shares; named as on the wire. */
export type SharedFields = {
  readonly company: number | null;
  readonly type: string | null;
  readonly media_placing: string | null;
  readonly is_digital: boolean;
  readonly width: number | null;
  readonly height: number | null;
  readonly tags: readonly number[];
  readonly price_tags: readonly { readonly id: number | null }[];
  readonly media_other_datas: readonly { readonly id: number | null }[];
  readonly media_geodata: {
    readonly zip_code: string;
    readonly city: string;
    readonly service_provider: number | null;
    readonly vehicle_type: number | null;
  };
  readonly media_marketing: {
    readonly targets: readonly number[];
    readonly suggestions: readonly number[];
    readonly extras: readonly number[];
    readonly rental_period_unit: number | null;
    readonly can_customer_produce: boolean;
  };
  readonly media_booking: {
    readonly important_details: string;
    readonly booking: string;
    readonly design: string;
    readonly technical: string;
    readonly exceptions: readonly number[];
  };
  readonly media_financials: readonly [{ readonly price: number | null }];
};

/**
 * A new form after a saved surface: what neighbouring surfaces usually share stays; name, code, street and number, marker, line, contacts,
 * quantity, description, notes and files are each surface's own.
 */
export function nextSurface<Form extends SharedFields>(made: Form, empty: Form): Form {
  const { zip_code, city, service_provider, vehicle_type } = made.media_geodata;
  return {
    ...empty,
    company: made.company,
    type: made.type,
    media_placing: made.media_placing,
    is_digital: made.is_digital,
    width: made.width,
    height: made.height,
    tags: made.tags,
    price_tags: made.price_tags.map((tag) => ({ ...tag, id: null })),
    media_other_datas: made.media_other_datas.map((data) => ({ ...data, id: null })),
    media_geodata: { ...empty.media_geodata, zip_code, city, service_provider, vehicle_type },
    media_marketing: { ...made.media_marketing, contacts: null },
    media_booking: made.media_booking,
    media_financials: made.media_financials,
  };
}

export const sharedGroups = [
  'kind',
  'size',
  'place',
  'tags',
  'marketing',
  'terms',
  'price',
  'priceTags',
  'other',
] as const;
export type SharedGroup = (typeof sharedGroups)[number];

const isTaken: Readonly<Record<SharedGroup, (form: SharedFields) => boolean>> = {
  kind: ({ type, media_placing }) => type !== null || media_placing !== null,
  size: ({ width, height }) => width !== null || height !== null,
  place: ({ media_geodata: { zip_code, city, service_provider, vehicle_type } }) =>
    zip_code !== '' || city !== '' || service_provider !== null || vehicle_type !== null,
  tags: ({ tags }) => tags.length > 0,
  marketing: ({ media_marketing: { targets, suggestions, extras, can_customer_produce } }) =>
    can_customer_produce || targets.length + suggestions.length + extras.length > 0,
  terms: ({ media_booking: { important_details, booking, design, technical, exceptions } }) =>
    exceptions.length > 0 || [important_details, booking, design, technical].some((text) => text !== ''),
  price: ({ media_financials: [{ price }], media_marketing: { rental_period_unit } }) =>
    price !== null || rental_period_unit !== null,
  priceTags: ({ price_tags }) => price_tags.length > 0,
  other: ({ media_other_datas }) => media_other_datas.length > 0,
};

/** Which of what is shared a form holds, for its reader to be told. */
export function sharedIn(form: SharedFields): SharedGroup[] {
  return sharedGroups.filter((group) => isTaken[group](form));
}
