import type { MediaRow, MediaTotals } from '@felulet/contract/catalogue/surface-list.ts';
import { mediaTotalsCount } from '@felulet/contract/wire.generated.ts';
import { formatForint, groupThousands } from '@felulet/domain/format/money.ts';
import { exportMaximumMedias } from '@felulet/domain/media/export-limits.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { ChosenFigures } from '../../../ui/table/chosen-figures.tsx';
import { useChosenFigures } from '../../../ui/table/use-chosen-figures.ts';
import { perUnit } from '../../../ui/text/unit-name.ts';

type Figures = Pick<MediaRow, 'id' | 'list_price' | 'rental_unit' | 'contacts'>;
type Props = { readonly ids: ReadonlySet<number>; readonly shown: readonly Figures[] };

/**
 * The sums of the chosen surfaces that the reader may know, and the number of surfaces without them; reloaded when a chosen row changes.
 */
export function SelectionTotals({ ids, shown }: Props): React.ReactNode {
  const { t } = useTranslation();
  const data = useChosenFigures({
    key: mediaTotalsCount.path,
    ids,
    most: exportMaximumMedias,
    shown: (chosen) => figuresOf(shown.filter(({ id }) => chosen.has(id))),
    load: (chosen, signal) => call(mediaTotalsCount, { body: { ids: chosen } }, { signal }),
  });
  if (data === undefined) return null;
  const words = [...pricesOf(data, t), contactsOf(data, t)].join(' · ');
  return <ChosenFigures words={words} />;
}

/** The parts of the visible rows that the sums depend on. */
function figuresOf(rows: readonly Figures[]): readonly unknown[] {
  return rows.map((row) => [row.id, row.list_price, row.rental_unit, row.contacts]);
}

function pricesOf({ prices, without_price: without = 0 }: MediaTotals, t: TFunction): readonly string[] {
  if (prices === undefined) return [];
  const sums = prices.map(({ rental_unit: unit, sum }) => perUnit(formatForint(sum), unit, t));
  const known = sums.length === 0 ? [] : [t('medias.totals.prices', { sums: sums.join(' + ') })];
  return without === 0 ? known : [...known, t('medias.totals.withoutPrice', { total: groupThousands(without) })];
}

function contactsOf({ contacts }: MediaTotals, t: TFunction): string {
  const sum = t('medias.totals.contacts', { sum: groupThousands(contacts.sum) });
  if (contacts.without === 0) return sum;
  return `${sum} (${t('medias.totals.withoutContacts', { total: groupThousands(contacts.without) })})`;
}
