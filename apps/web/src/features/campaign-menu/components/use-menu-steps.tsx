import type { CampaignMenu } from '@felulet/contract/sales/campaign-menus.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { DialogFacts } from '../../../ui/dialog/dialog-facts.tsx';
import { fewNames } from '../../../ui/text/few-names.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { NetTotal } from '../../campaigns/shared/net-total.tsx';
import { changeMenuState, createMenu, deleteMenu } from '../campaign-menu.api.ts';

type MenuSteps = Readonly<Record<'create' | 'send' | 'accept' | 'remove', () => Promise<void>>>;

/** Each asks first, and shows afterwards what has become of the menu. [C4.32] [C8.7] */
export function useMenuSteps(menu: CampaignMenu): MenuSteps {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, revision, campaign, campaign_menu_items: items, totals } = menu;
  const seen = id === null || revision === null ? null : { id, revision };
  const reload = (): Promise<void> => refreshAfter(client, 'menu');
  const unpriced = items.filter(({ price }) => price === null).map(({ title }) => title);
  const confirm = (action: 'send' | 'accept', recipient: string | null): Promise<boolean> =>
    ask({
      title: t(`campaignMenu.${action}.title`),
      body: (
        <>
          {`${t('ui.dialog.sure')} ${t(`campaignMenu.${action}.question`)}`}
          <DialogFacts
            warning={action === 'send' && unpriced.length > 0 ? unpricedWarning(unpriced, t) : null}
            facts={[
              { label: t('campaigns.confirm.campaign'), value: campaign.name },
              recipient === null ? null : { label: t('campaigns.field.recipient'), value: recipient },
              { label: t('campaigns.confirm.rows'), value: items.length },
              { label: t('campaigns.confirm.total'), value: <NetTotal forints={totals.total} /> },
            ]}
          />
        </>
      ),
      confirm: t(`campaignMenu.action.${action}`),
    });
  return {
    create: async () => {
      await toastOutcome(reloadAfter(createMenu(campaign.id), reload), {
        success: t('campaignMenu.create.done'),
        failure: t('campaignMenu.create.failed'),
      });
    },
    send: async () => {
      if (seen === null) return;
      if (!(await confirm('send', campaign.recipient?.name ?? null))) return;
      await toastOutcome(reloadAfter(changeMenuState(seen, 'SENT'), reload), {
        success: t('campaignMenu.send.done'),
        failure: t('campaignMenu.send.failed'),
      });
    },
    accept: async () => {
      if (seen === null || !(await confirm('accept', null))) return;
      await toastOutcome(reloadAfter(changeMenuState(seen, 'ACCEPTED'), reload), {
        success: t('campaignMenu.accept.done'),
        failure: t('campaignMenu.accept.failed'),
      });
    },
    remove: async () => {
      if (seen === null || !(await askToDelete(t('campaignMenu.remove.name', { count: items.length })))) return;
      await toastOutcome(reloadAfter(deleteMenu(seen), reload), {
        success: t('campaignMenu.remove.done'),
        failure: t('campaignMenu.remove.failed'),
      });
    },
  };
}

function unpricedWarning(unpriced: readonly string[], t: TFunction): string {
  return t('campaignMenu.send.unpriced', { count: unpriced.length, names: fewNames(unpriced, t) });
}
