import { type ColumnUnit, readUnit } from './column-unit.ts';
import { readHeaderText } from './header-text.ts';
import type { InventoryTag, TagType } from './inventory-row.ts';
import { PhraseBook } from './phrase-book.ts';
import type { HeaderConcept } from './words/header-concepts.ts';
import { hungarian } from './words/hungarian.ts';

/** As Hungarian offices call what other languages call otherwise. */
const TITLES: Readonly<Partial<Record<HeaderConcept, string>>> = {
  fee_print: 'Nyomtatás',
  fee_post: 'Plakátolás',
  fee_make: 'Gyártás',
};
const ofEachPiece: ReadonlySet<HeaderConcept> = new Set(['fee_print', 'fee_make', 'fee_post']);
const own = new PhraseBook(Object.entries(hungarian).map(([concept, words]) => [concept, words] as const));

/** The price tag that a column of fees gives, by its header: 'Gyártás (Ft/db)' is a fee for each piece. */
export function tagOf(header: string, unit: ColumnUnit): Pick<InventoryTag, 'title' | 'type'> {
  const name =
    header.split(' / ').find((part) => readHeaderText(part).concepts.some((concept) => concept.startsWith('fee_'))) ??
    header;
  const [concept] = readHeaderText(name).concepts;
  const isHungarian = own.find(name).some(({ name: found }) => found === concept);
  const translated = concept === undefined || isHungarian ? undefined : TITLES[concept];
  return { title: translated ?? bareName(name), type: typeOf(unit, concept) };
}

function typeOf({ per, period }: ColumnUnit, concept: HeaderConcept | undefined): TagType {
  if (per === 'once') return 'Egyszeri díj';
  if (period !== undefined) return per === 'piece' ? 'Időegységenként és példányonként' : 'Időegységenként egyszer';
  if (per === 'piece') return 'Példányonként egyszer';
  return concept !== undefined && ofEachPiece.has(concept) ? 'Példányonként egyszer' : 'Egyszeri díj';
}

/** Without its unit and what stands in brackets: 'Montage EUR (einmalig)' is 'Montage'. */
function bareName(name: string): string {
  const words = name
    .replace(/[([{][^)\]}]*[)\]}]?/gu, ' ')
    .split(/[\s/]+/u)
    .filter((word) => word !== '');
  const kept = words.filter((word) => Object.keys(readUnit(word).unit).length === 0);
  return (kept.length > 0 ? kept : words).join(' ');
}
