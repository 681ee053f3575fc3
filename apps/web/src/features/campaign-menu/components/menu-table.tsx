import type { CampaignMenuItem } from '@felulet/contract/sales/campaign-menus.ts';
import { useTranslation } from 'react-i18next';
import { Dash } from '../../../ui/text/dash.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { type Draft, draftTotals } from './draft-totals.ts';
import styles from './menu.module.css';
import { MenuRow } from './menu-row.tsx';

type Props = {
  readonly label: string;
  readonly items: readonly CampaignMenuItem[];
  /** Of the rows that are being edited, what stands in them. */
  readonly drafts?: ReadonlyMap<number, Draft>;
  readonly campaignId: number;
  /** Whether its rows can be changed in their places. */
  readonly isEditable: boolean;
};

/** Items with their unit values and totals, and the sums of the columns. [C3.21] */
export function MenuTable({ label, items, drafts, campaignId, isEditable }: Props): React.ReactNode {
  const { t } = useTranslation();
  const rows = items.map((item) => {
    const values = drafts?.get(item.id) ?? item;
    // What is typed in by hand is not saved without a price, so there it is a value that is wanting. [D7.59] [D9.22]
    const isUnpriced = values.price === null && (item.media !== null || values === item);
    return { isUnpriced, values: isUnpriced ? { ...values, price: 0 } : values };
  });
  const totals = draftTotals(rows.map(({ values }) => values));
  const unpriced = rows.filter((row) => row.isUnpriced).length;
  const field = (name: 'price' | 'productionCost' | 'technicalCost'): string =>
    t('campaignMenu.field.perPiece', { name: t(`campaignMenu.field.${name}`) });
  return (
    <section
      className={styles.scroll}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: a scrolling box must be reachable by keyboard
      tabIndex={0}
    >
      <table className={`${styles.table} ${styles.wide}`}>
        <thead>
          <tr>
            <th scope="col">{t('campaignMenu.field.item')}</th>
            <th scope="col">{t('campaignMenu.field.quantity')}</th>
            <th scope="col">{field('price')}</th>
            <th scope="col">{t('campaignMenu.field.priceTotal')}</th>
            <th scope="col">{field('productionCost')}</th>
            <th scope="col">{t('campaignMenu.field.productionTotal')}</th>
            <th scope="col">{field('technicalCost')}</th>
            <th scope="col">{t('campaignMenu.field.technicalTotal')}</th>
            <th scope="col">{t('campaignMenu.field.total')}</th>
            {isEditable ? <td /> : null}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <MenuRow key={item.id} item={item} campaignId={campaignId} isEditable={isEditable} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('campaignMenu.field.sum')}</th>
            <td data-label={t('campaignMenu.field.quantity')}>
              {totals.quantity === null ? <Dash /> : t('ui.values.pieces', { count: totals.quantity })}
            </td>
            <td data-spare />
            <td data-label={t('campaignMenu.field.priceTotal')}>
              <Money forints={totals.price} />
            </td>
            <td data-spare />
            <td data-label={t('campaignMenu.field.productionTotal')}>
              <Money forints={totals.production_cost} />
            </td>
            <td data-spare />
            <td data-label={t('campaignMenu.field.technicalTotal')}>
              <Money forints={totals.technical_cost} />
            </td>
            <td data-label={t('campaignMenu.field.total')}>
              <Money forints={totals.total} />
              {unpriced === 0 ? null : (
                <div className={styles.details}>{t('campaignMenu.field.unpriced', { count: unpriced })}</div>
              )}
            </td>
            {isEditable ? <td data-spare /> : null}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
