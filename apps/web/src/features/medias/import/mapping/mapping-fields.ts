import type { MappedSheet, RecognisedSheet } from '@felulet/contract/catalogue/inventory-columns.ts';
import { type MadeOfField, type Meaning, madeOfFields } from '@felulet/domain/media/inventory-meanings.ts';
import { mediaPlacings, mediaTypes } from '@felulet/domain/media/media-types.ts';

export type Constants = MappedSheet['constants'];
export type ConstantField = keyof Constants;
type ConstantKind =
  | 'line'
  | 'text'
  | 'type'
  | 'placing'
  | 'flag'
  | 'size'
  | 'pieces'
  | 'people'
  | 'money'
  | 'rental_unit';

/** How a value that is true of all rows is typed. */
export const constantKinds: Readonly<Record<ConstantField, ConstantKind>> = {
  title: 'line',
  type: 'type',
  media_placing: 'placing',
  is_digital: 'flag',
  width: 'size',
  height: 'size',
  quantity: 'pieces',
  description: 'text',
  contacts: 'people',
  list_price: 'money',
  rental_period_unit: 'rental_unit',
  city: 'line',
  service_provider: 'line',
  vehicle_type: 'line',
  important_details: 'text',
  booking: 'text',
  design: 'text',
  technical: 'text',
  exceptions: 'line',
  can_customer_produce: 'flag',
};

/** What a new surface cannot be without. */
const required: readonly ConstantField[] = [
  'title',
  'description',
  'important_details',
  'type',
  'media_placing',
  'width',
  'height',
  'quantity',
  'city',
  'contacts',
  'list_price',
  'booking',
  'design',
  'technical',
];

const optional: readonly ConstantField[] = [
  'rental_period_unit',
  'is_digital',
  'service_provider',
  'vehicle_type',
  'exceptions',
  'can_customer_produce',
];

export function isConstantField(field: string | null): field is ConstantField {
  return field !== null && field in constantKinds;
}

/** What the columns and sections of a table tell, and what open questions may come to tell. */
type Told = ReadonlySet<Meaning>;

/** The fields that are asked for below the table, those first that take a whole line. */
export function askedConstants(
  told: Told,
  constants: Constants,
  opened: readonly ConstantField[],
): readonly ConstantField[] {
  const isRoute = told.has('location_from') && told.has('location_to');
  const missing = required.filter((field) => !told.has(field) && !(field === 'city' && isRoute));
  const further = optional.filter((field) => !told.has(field) && constants[field] !== undefined);
  const asked = new Set<ConstantField>([...missing, ...further, ...opened]);
  return [...required, ...optional].filter((field) => asked.has(field));
}

/** Further fields that can be told for all rows. */
export function furtherConstants(told: Told, asked: readonly ConstantField[]): readonly ConstantField[] {
  return optional.filter((field) => !told.has(field) && !asked.includes(field));
}

export function isRequired(field: ConstantField): boolean {
  return required.includes(field);
}

/** Whether a field is told for all rows by what was typed or put together. */
export function isFilled(field: ConstantField, constants: Constants, madeOf: MadeOf): boolean {
  const isMade = (field === 'title' || field === 'description') && (madeOf[field]?.length ?? 0) > 0;
  const value = constants[field];
  return isMade || (value !== undefined && value !== '');
}

export type MadeOf = MappedSheet['made_of'];

/** The texts of a row that a title or a description can be made of. */
export function madeOfChoices(told: Told): readonly MadeOfField[] {
  return madeOfFields.filter((field) => told.has(field));
}

/** Where a title or a description is made of nothing yet: of the place, and of what the surface is. */
export function usualMadeOf(told: Told): Required<MadeOf> {
  const from = (...fields: readonly MadeOfField[]): MadeOfField[] => fields.filter((field) => told.has(field));
  const place = told.has('street')
    ? from('street')
    : told.has('line_number')
      ? from('line_number')
      : from('location_from', 'location_to');
  const kind = told.has('vehicle_type') ? from('vehicle_type') : from('type');
  return { title: [...place, ...from('city')], description: [...kind, ...from('city'), ...place] };
}

/** What titles and footnotes say of all rows, as the form has it. */
export function saidConstants({ said }: Pick<RecognisedSheet, 'said'>): Constants {
  const found = said.toReversed().flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([field, text]) => {
      const value = isConstantField(field) && text !== undefined ? readSaid(field, text) : undefined;
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
  return Object.fromEntries(found);
}

function readSaid(field: ConstantField, text: string): string | number | boolean | undefined {
  const number = Number(text.replace(',', '.'));
  switch (constantKinds[field]) {
    case 'type':
      return mediaTypes.find((type) => type === text);
    case 'placing':
      return mediaPlacings.find((placing) => placing === text);
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'size':
    case 'pieces':
    case 'people':
    case 'money':
      return text.trim() === '' || Number.isNaN(number) ? undefined : number;
    default:
      return text;
  }
}

/** The words outside the table that a value was taken from, while it stands as they say it. */
export function wordsBehind(
  field: ConstantField,
  value: Constants[ConstantField],
  { said }: RecognisedSheet,
): RecognisedSheet['said'][number] | undefined {
  return said.find(({ fields }) => {
    const text = fields[field];
    return text !== undefined && readSaid(field, text) === value;
  });
}
