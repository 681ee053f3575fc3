import type { MediaPlacing, MediaType } from '@felulet/domain/media/media-types.ts';
import { textOf } from '../../../../platform/excel/cell-meaning.ts';
import { columnLetters } from '../../../../platform/excel/cell-style.ts';
import type { SheetRow } from '../../../../platform/excel/sheet-rows.ts';
import { type ColumnUnit, readUnit } from './column-unit.ts';
import { readHeaderText } from './header-text.ts';
import { plainMarks } from './plain-words.ts';
import { placingIn, vehicleTypeIn } from './trade-cells.ts';
import type { HeaderConcept } from './words/header-concepts.ts';

/** What a title above a table, or a line below it, says of all its rows. */
export type SaidFields = {
  readonly rental_period_unit?: string;
  readonly booking?: string;
  readonly design?: string;
  readonly technical?: string;
  readonly important_details?: string;
  readonly exceptions?: string;
  readonly type?: MediaType;
  readonly media_placing?: MediaPlacing;
};

export type SaidOutside = {
  readonly row: number;
  readonly letter: string;
  readonly text: string;
  readonly fields: SaidFields;
  /** Of prices and sizes that have no unit of their own. */
  readonly unit: ColumnUnit;
};

const PRICE_WORDS =
  /(?:^|[^\p{L}])(?:ar(?:ak|ai|ai?nk|lista|at)?|dij\p{L}*|berlet\p{L}*|ciklus\p{L}*|listaar\p{L}*|price\p{L}*|rates?|rate card|rental\p{L}*|cycle|cen[ay]\p{L}*|cennik\p{L}*|najom\p{L}*|najem\p{L}*|preis\p{L}*|miet\p{L}*|tarif\p{L}*|pret\p{L}*|chiri\p{L}*|ft|huf|eur|kc|ron|lei|€)(?:[^\p{L}]|$)/u;
const SIZE_WORDS =
  /(?:^|[^\p{L}])(?:meret\p{L}*|size\p{L}*|dimension\p{L}*|measure\p{L}*|masse|grosse\p{L}*|abmessung\p{L}*|rozmer\p{L}*|dimensiun\p{L}*)/u;
const LEAST = /minim|legalabb|min\.|at least|mindest|najmenej|nejmene|cel putin/u;
/** Then the time is one before which something must be there. */
const BEFORE = /elott|before|prior|vor |pred |inainte|munkanap|working day|business day|werktag|pracovn|lucratoare/u;
const LEAD_TIME =
  /\d{1,2}\s*(?:\p{L}+\s)?(?:munkanap|nap|h[eé]t|working day|business day|day|week|werktag|arbeitstag|tag|woche|pracovn|dn|týžd|týd|zile|săptăm)/iu;
const SAID: Readonly<Partial<Record<HeaderConcept, keyof SaidFields>>> = {
  booking: 'booking',
  design: 'design',
  technical: 'technical',
  important: 'important_details',
  exceptions: 'exceptions',
};
const LONGEST = 400;

/** Of rows that are no surfaces, cell by cell; those that say nothing of the kind are left out. */
export function saidIn(rows: readonly SheetRow[]): readonly SaidOutside[] {
  return rows.flatMap((row) =>
    row.cells.flatMap((cell, position) => {
      const text = textOf(cell);
      if (text === '' || text.length > LONGEST) return [];
      const [fields, unit] = [fieldsIn(text), unitIn(text)];
      const isEmpty = Object.keys(fields).length + Object.keys(unit).length === 0;
      return isEmpty ? [] : [{ row: row.number, letter: columnLetters(position), text, fields, unit }];
    }),
  );
}

function fieldsIn(text: string): SaidFields {
  const plain = plainMarks(text);
  const { period } = readUnit(text).unit;
  const isOfPrices = period !== undefined && PRICE_WORDS.test(plain) && !LEAST.test(plain) && !BEFORE.test(plain);
  const [type, placing] = [vehicleTypeIn(text), placingIn(text)];
  return {
    ...(isOfPrices && { rental_period_unit: period }),
    ...deadlinesIn(text),
    ...(type !== undefined && { type }),
    ...(placing !== undefined && { media_placing: placing }),
  };
}

/** 'Anyagleadás: kihelyezés előtt 10 munkanappal.' */
function deadlinesIn(text: string): SaidFields {
  const parts = text.split(/(?<=[.!?;])\s+(?=\p{Lu})|\n|;|\s[–|]\s/u);
  const fields = parts.flatMap((part): (readonly [keyof SaidFields, string])[] => {
    const [, label = '', value = ''] = /^[*†•\s]*([^:]{3,60}):\s*(.+?)[.;]?\s*$/u.exec(part) ?? [];
    const field =
      label === ''
        ? undefined
        : readHeaderText(label)
            .concepts.map((concept) => SAID[concept])
            .find((one) => one !== undefined);
    if (field === undefined) return [];
    const isTime = field === 'booking' || field === 'design' || field === 'technical';
    return isTime && !LEAD_TIME.test(value) ? [] : [[field, value]];
  });
  return Object.fromEntries(fields.toReversed());
}

function unitIn(text: string): ColumnUnit {
  const plain = plainMarks(text);
  const { measure, currency, times, tax } = readUnit(text).unit;
  const [isOfPrices, isOfSizes] = [PRICE_WORDS.test(plain), SIZE_WORDS.test(plain)];
  return {
    ...(isOfSizes && measure !== undefined && { measure }),
    ...(isOfPrices && {
      ...(currency !== undefined && { currency }),
      ...(times !== undefined && { times }),
      ...(tax !== undefined && { tax }),
    }),
  };
}
