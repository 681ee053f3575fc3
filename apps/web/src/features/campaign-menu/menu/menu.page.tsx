import type { CampaignMenu, CampaignMenuItem, EarlierMenu } from '@felulet/contract/sales/campaign-menus.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { Alert, Title } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isActionAllowed, isOffered } from '../../../ui/action/record-actions.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { Dash } from '../../../ui/text/dash.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { menuQuery } from '../campaign-menu.api.ts';
import { draftTotals, type RowDraft } from '../parts/draft-totals.ts';
import styles from '../parts/menu.module.css';
import { MenuRow } from '../parts/menu-row.tsx';
import { MenuStateBadge } from '../parts/menu-state-badge.tsx';
import { UnsavedRows, useUnsavedRows } from '../parts/unsaved-rows.ts';
import { ExportButton } from './export-button.tsx';
import { MenuActions } from './menu-actions.tsx';

export default function MenuPage(): React.ReactNode {
  const result = useQuery(menuQuery(usePathId()));
  return <Loaded result={result}>{(menu) => <Menu menu={menu} />}</Loaded>;
}

function Menu({ menu }: { readonly menu: CampaignMenu }): React.ReactNode {
  const { t } = useTranslation();
  const { campaign, state } = menu;
  const unsaved = useUnsavedRows();
  return (
    <UnsavedRows value={unsaved.report}>
      <PageHeader
        title={t('campaignMenu.page.title')}
        lead={campaign.name}
        back={{ to: `/campaigns/show/${campaign.id}` }}
        badge={state === null ? undefined : <MenuStateBadge state={state} />}
      >
        <MenuActions menu={menu} unsavedBecause={unsaved.closedBecause} />
      </PageHeader>
      {state === null ? (
        <EmptyMenu title={t('campaignMenu.page.noneTitle')} hint={t('campaignMenu.page.noneHint')} />
      ) : (
        <Current menu={menu} drafts={unsaved.drafts} />
      )}
      <EarlierMenus menus={menu.earlier_menus} campaignId={campaign.id} campaignName={campaign.name} />
    </UnsavedRows>
  );
}

type CurrentProps = { readonly menu: CampaignMenu; readonly drafts: ReadonlyMap<number, RowDraft> };

function Current({ menu, drafts }: CurrentProps): React.ReactNode {
  const { t } = useTranslation();
  const { campaign_menu_items: items } = menu;
  return (
    <>
      <Standing menu={menu} />
      <Panel title={t('campaignMenu.page.items')} actions={<Times menu={menu} />}>
        {items.length === 0 ? (
          <EmptyMenu title={t('campaignMenu.page.emptyTitle')} hint={t('campaignMenu.page.emptyHint')} />
        ) : (
          <MenuTable
            label={t('campaignMenu.page.label')}
            items={items}
            drafts={drafts}
            campaignId={menu.campaign.id}
            isEditable={isActionAllowed(menu, 'edit')}
          />
        )}
        {items.length === 0 ? null : <p className={styles.hint}>{t('campaignMenu.page.net')}</p>}
      </Panel>
    </>
  );
}

/** The reason of a rejection, and what the reader can do now. */
function Standing({ menu }: { readonly menu: CampaignMenu }): React.ReactNode {
  const { t } = useTranslation();
  const { state, note } = menu;
  if (state === 'REJECTED')
    return (
      <Alert className={styles.note} color="red" icon={<IconClipboardList size={18} />}>
        {note === null ? null : (
          <p>
            <strong>{t('campaignMenu.field.note')}:</strong> <q className={styles.words}>{note}</q>
          </p>
        )}
        {isActionAllowed(menu, 'create') ? <p>{t('campaignMenu.page.again')}</p> : <p>{t('states.menu.REJECTED')}</p>}
      </Alert>
    );
  // The maker of the menu can only wait.
  if (state === 'SENT' && !isOffered(menu, 'accept')) {
    const company = menu.campaign.recipient?.name;
    const words =
      company === undefined ? t('campaignMenu.page.waiting') : t('campaignMenu.page.waitingFor', { company });
    return <p className={styles.hint}>{words}</p>;
  }
  return null;
}

function Times({ menu }: { readonly menu: CampaignMenu }): React.ReactNode {
  const { t } = useTranslation();
  const [label, instant] =
    menu.decided_at !== null
      ? [t('campaignMenu.field.decidedAt'), menu.decided_at]
      : menu.sent_at !== null
        ? [t('campaignMenu.field.sentAt'), menu.sent_at]
        : [t('campaignMenu.field.createdAt'), menu.created_at];
  if (instant === null) return null;
  return (
    <span className={styles.hint}>
      {label}: <InstantText instant={instant} />
    </span>
  );
}

function EmptyMenu({ title, hint }: { readonly title: string; readonly hint: string }): React.ReactNode {
  return (
    <div className={styles.empty}>
      <IconClipboardList size={40} stroke={1.4} aria-hidden="true" />
      <Title order={2}>{title}</Title>
      <p>{hint}</p>
    </div>
  );
}

type Props = {
  readonly menus: readonly EarlierMenu[];
  readonly campaignId: number;
  readonly campaignName: string;
};

/** The rejected menus before the newest, each with its reason. */
function EarlierMenus({ menus, campaignId, campaignName }: Props): React.ReactNode {
  const { t } = useTranslation();
  if (menus.length === 0) return null;
  return (
    <div className={styles.earlier}>
      <Panel title={t('campaignMenu.page.earlier')}>
        {menus.map((menu) => (
          <details key={menu.id}>
            <summary>
              <MenuStateBadge state={menu.state} />
              {menu.decided_at === null ? null : <InstantText instant={menu.decided_at} />}
              <span className="tabular">{formatForint(menu.totals.total)}</span>
            </summary>
            {menu.note === null ? null : (
              <p>
                <strong>{t('campaignMenu.field.note')}:</strong> <q className={styles.words}>{menu.note}</q>
              </p>
            )}
            <ExportButton menuId={menu.id} name={campaignName} />
            <MenuTable
              label={t('campaignMenu.page.earlierLabel')}
              items={menu.campaign_menu_items}
              campaignId={campaignId}
              isEditable={false}
            />
          </details>
        ))}
      </Panel>
    </div>
  );
}

type MenuTableProps = {
  readonly label: string;
  readonly items: readonly CampaignMenuItem[];
  /** The typed values of the rows that are being edited. */
  readonly drafts?: ReadonlyMap<number, RowDraft>;
  readonly campaignId: number;
  /** Whether its rows can be edited in place. */
  readonly isEditable: boolean;
};

/** Items with their unit values and totals, and the sums of the columns. */
function MenuTable({ label, items, drafts, campaignId, isEditable }: MenuTableProps): React.ReactNode {
  const { t } = useTranslation();
  const rows = items.map((item) => {
    const values = drafts?.get(item.id) ?? item;
    // A manual item cannot be saved without a price, so there a missing price is an unfinished value.
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
