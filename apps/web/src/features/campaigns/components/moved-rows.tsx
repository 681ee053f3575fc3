import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { useTranslation } from 'react-i18next';
import { ChangedRows } from '../../occupancy/shared/bulk-rows.tsx';
import { hasOtherDays, movedOf, type Wishes } from './moved-lines.ts';
import type { OfferRow } from './offer-rows.ts';

type Props = { readonly lines: readonly OfferRow[]; readonly wishes: Wishes };

/** The days and units of each line, and what they become. */
export function MovedRows({ lines, wishes }: Props): React.ReactNode {
  const { t } = useTranslation();
  const pieces = (count: number): string => t('ui.values.pieces', { count });
  const rows = lines.map((line) => {
    const moved = movedOf(line, wishes);
    const units = line.quantity ?? 1;
    return {
      ...line,
      values: [
        { name: 'period', was: formatPeriod(line), now: hasOtherDays(line, moved) ? formatPeriod(moved) : null },
        { name: 'quantity', was: pieces(units), now: moved.quantity === units ? null : pieces(moved.quantity) },
      ],
    };
  });
  return <ChangedRows rows={rows} />;
}
