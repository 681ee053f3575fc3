import type { Package } from '@felulet/contract/sales/packages.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { perUnit } from '../../../ui/text/unit-name.ts';
import styles from './package-browser.module.css';

/** What is in the package at list prices, against what it costs and what was asked for at most; as far as the reader knows them. [K3.34] */
export function PackageFigures({ pack }: { readonly pack: Package }): React.ReactNode {
  const { t } = useTranslation();
  const { price, assembly_request: request } = pack;
  const words = [
    ...listPricesOf(pack, t),
    ...(price === undefined ? [] : [t('packages.browser.price', { amount: formatForint(price) })]),
    ...(request?.budget === undefined ? [] : [t('packages.browser.budget', { amount: formatForint(request.budget) })]),
  ];
  if (words.length === 0) return null;
  return (
    <p className={styles.figures} aria-live="polite">
      {words.join(' · ')}
    </p>
  );
}

function listPricesOf({ list_price_sums: prices, without_list_price: without = 0 }: Package, t: TFunction) {
  if (prices === undefined) return [];
  const sums = prices.map(({ rental_unit: unit, sum }) => perUnit(formatForint(sum), unit, t));
  return [
    t('packages.browser.listPrices', { sums: sums.length === 0 ? formatForint(0) : sums.join(' + ') }),
    ...(without === 0 ? [] : [t('medias.totals.withoutPrice', { total: without })]),
  ];
}
