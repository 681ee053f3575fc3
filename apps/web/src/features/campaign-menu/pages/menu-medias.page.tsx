import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { CampaignMenu } from '@felulet/contract/sales/campaign-menus.ts';
import { formatPeriod } from '@felulet/domain/format/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { closedReason, isOpen } from '../../../ui/action/record-actions.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ClosedPage } from '../../../ui/page/status-page.tsx';
import { usePathId } from '../../../ui/page/use-path-id.ts';
import { menuCampaignQuery, menuQuery } from '../campaign-menu.api.ts';
import { SurfacePicker } from '../components/surface-picker.tsx';

/** [C2.39] */
export default function MenuMediasPage(): React.ReactNode {
  const result = useQuery(menuQuery(usePathId()));
  const menuId = usePathId('menuId');
  return <Loaded result={result}>{(menu) => <Picker menu={menu} menuId={menuId} />}</Loaded>;
}

/** An address of a menu that is not the live one, or was sent meanwhile, says so. */
function Picker({ menu, menuId }: { readonly menu: CampaignMenu; readonly menuId: number }): React.ReactNode {
  const { t } = useTranslation();
  const campaign = useQuery(menuCampaignQuery(menu.campaign.id)).data;
  const back: PageAddress = `/campaigns/${menu.campaign.id}/menu`;
  const period = campaign === undefined ? '' : formatPeriod(campaign);
  const isPicked = menu.id === menuId && isOpen(menu, 'edit');
  return (
    <>
      <PageHeader
        title={t('campaignMenu.browser.title')}
        lead={t('campaignMenu.browser.lead', { campaign: menu.campaign.name, period })}
        back={{ to: back }}
      >
        <span aria-live="polite">
          {t('campaignMenu.browser.itemCount', { count: menu.campaign_menu_items.length })}
        </span>
        <ActionButton variant="default" to={back}>
          {t('campaignMenu.action.back')}
        </ActionButton>
      </PageHeader>
      {isPicked ? (
        <SurfacePicker menuId={menuId} />
      ) : (
        <ClosedPage reason={closedReason(menu, 'edit') ?? t('campaignMenu.browser.closed')} />
      )}
    </>
  );
}
