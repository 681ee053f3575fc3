import type { EarlierMenu } from '@felulet/contract/sales/campaign-menus.ts';
import { formatForint } from '@felulet/domain/format/money.ts';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './menu.module.css';
import { MenuStateBadge } from './menu-state-badge.tsx';
import { MenuTable } from './menu-table.tsx';

type Props = {
  readonly menus: readonly EarlierMenu[];
  readonly campaignId: number;
  readonly campaignName: string;
};

/** The rejected ones before the newest, each with its reason. [D5.46 a REJECTED one stays to be read] */
export function EarlierMenus({ menus, campaignId, campaignName }: Props): React.ReactNode {
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
