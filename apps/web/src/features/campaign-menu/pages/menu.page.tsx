import type { CampaignMenu } from '@felulet/contract/sales/campaign-menus.ts';
import { Alert, Title } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOffered, isOpen } from '../../../ui/action/record-actions.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { InstantText } from '../../../ui/text/time-text.tsx';
import { menuQuery } from '../campaign-menu.api.ts';
import type { Draft } from '../components/draft-totals.ts';
import { EarlierMenus } from '../components/earlier-menus.tsx';
import styles from '../components/menu.module.css';
import { MenuActions } from '../components/menu-actions.tsx';
import { MenuStateBadge } from '../components/menu-state-badge.tsx';
import { MenuTable } from '../components/menu-table.tsx';
import { UnsavedRows, useUnsavedRows } from '../components/unsaved-rows.ts';

/** [C2.39] */
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

type CurrentProps = { readonly menu: CampaignMenu; readonly drafts: ReadonlyMap<number, Draft> };

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
            isEditable={isOpen(menu, 'edit')}
          />
        )}
        {items.length === 0 ? null : <p className={styles.hint}>{t('campaignMenu.page.net')}</p>}
      </Panel>
    </>
  );
}

/** Why it was rejected, and what the reader can do about where it stands. */
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
        {isOpen(menu, 'create') ? <p>{t('campaignMenu.page.again')}</p> : <p>{t('states.menu.REJECTED')}</p>}
      </Alert>
    );
  // Its maker can do nothing now but wait.
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
