import type { CampaignMenu, CampaignMenuActionName } from '@felulet/contract/sales/campaign-menus.ts';
import { campaignMenuCreate, campaignMenuDelete } from '@felulet/contract/wire.generated.ts';
import {
  IconCheck,
  IconLayoutGridAdd,
  IconPencilPlus,
  IconPlus,
  IconSend2,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { ifMatch } from '../../../client/if-match.ts';
import { reloadAfter } from '../../../client/query-of.ts';
import { refreshAfter } from '../../../client/refresh-after.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { closedReason, isActionAllowed, isOffered } from '../../../ui/action/record-actions.ts';
import { ask } from '../../../ui/dialog/ask.ts';
import { askToDelete } from '../../../ui/dialog/ask-to-delete.ts';
import { DialogFacts } from '../../../ui/dialog/dialog-facts.tsx';
import { fewNames } from '../../../ui/text/few-names.ts';
import { toastOutcome } from '../../../ui/toast/toast-outcome.ts';
import { useMay } from '../../auth/shared/use-account.ts';
import { BookAccepted } from '../../campaigns/shared/book-accepted.tsx';
import { NetTotal } from '../../campaigns/shared/net-total.tsx';
import { setMenuState } from '../campaign-menu.api.ts';
import { ExportButton } from './export-button.tsx';

const ManualItemDialog = lazy(async () => ({ default: (await import('./manual-item-dialog.tsx')).ManualItemDialog }));
const RejectMenuDialog = lazy(async () => ({ default: (await import('./reject-menu-dialog.tsx')).RejectMenuDialog }));

type Props = {
  readonly menu: CampaignMenu;
  /** The reason why actions on the menu have to wait for its rows. */
  readonly unsavedBecause: string | null;
};

/** The actions of the reader's side; those of the other side are not shown. */
export function MenuActions({ menu, unsavedBecause }: Props): React.ReactNode {
  const { t } = useTranslation();
  const may = useMay();
  const steps = useMenuSteps(menu);
  const [dialog, setDialog] = useState<'manual' | 'reject' | null>(null);
  const close = (): void => setDialog(null);
  const { id, revision } = menu;
  const isWaiting = menu.state === 'SENT';
  const isDraft = menu.state === 'CREATED';
  const closed = (action: CampaignMenuActionName): string | null => closedReason(menu, action);
  return (
    <>
      {isOffered(menu, 'create') ? (
        <ActionButton icon={IconPlus} closedBecause={closed('create')} onClick={() => void steps.create()}>
          {t(id === null ? 'campaignMenu.action.create' : 'campaignMenu.action.createAgain')}
        </ActionButton>
      ) : null}
      {isDraft && id !== null && isActionAllowed(menu, 'edit') ? (
        <>
          <ActionButton
            variant="light"
            icon={IconLayoutGridAdd}
            to={`/campaigns/${menu.campaign.id}/menus/${id}/medias`}
          >
            {t('campaignMenu.action.pick')}
          </ActionButton>
          <ActionButton variant="default" icon={IconPencilPlus} onClick={() => setDialog('manual')}>
            {t('campaignMenu.action.addManual')}
          </ActionButton>
        </>
      ) : null}
      {isDraft && isOffered(menu, 'send') ? (
        <ActionButton
          icon={IconSend2}
          closedBecause={closed('send') ?? unsavedBecause}
          onClick={() => void steps.send()}
        >
          {t('campaignMenu.action.send')}
        </ActionButton>
      ) : null}
      {isWaiting && isOffered(menu, 'accept') ? (
        <>
          <ActionButton icon={IconCheck} closedBecause={closed('accept')} onClick={() => void steps.accept()}>
            {t('campaignMenu.action.accept')}
          </ActionButton>
          <ActionButton danger icon={IconX} closedBecause={closed('reject')} onClick={() => setDialog('reject')}>
            {t('campaignMenu.action.reject')}
          </ActionButton>
        </>
      ) : null}
      {menu.state === 'ACCEPTED' && may('bookings:create') ? (
        <BookAccepted campaignId={menu.campaign.id} items={menu.campaign_menu_items} />
      ) : null}
      {id !== null && isOffered(menu, 'export') ? (
        <ExportButton menuId={id} name={menu.campaign.name} closedBecause={closed('export') ?? unsavedBecause} />
      ) : null}
      {isDraft && isActionAllowed(menu, 'delete') ? (
        <ActionButton
          variant="default"
          icon={IconTrash}
          closedBecause={unsavedBecause}
          onClick={() => void steps.remove()}
        >
          {t('campaignMenu.action.delete')}
        </ActionButton>
      ) : null}
      <Suspense fallback={null}>
        {dialog === 'manual' && id !== null ? <ManualItemDialog menuId={id} onClose={close} /> : null}
        {dialog === 'reject' && id !== null && revision !== null ? (
          <RejectMenuDialog menu={{ id, revision }} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

type MenuSteps = Readonly<Record<'create' | 'send' | 'accept' | 'remove', () => Promise<void>>>;

/** Each step asks first, and then shows the present menu. */
function useMenuSteps(menu: CampaignMenu): MenuSteps {
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
      await toastOutcome(reloadAfter(call(campaignMenuCreate, { body: { campaign: campaign.id } }), reload), {
        success: t('campaignMenu.create.done'),
        failure: t('campaignMenu.create.failed'),
      });
    },
    send: async () => {
      if (seen === null) return;
      if (!(await confirm('send', campaign.recipient?.name ?? null))) return;
      await toastOutcome(reloadAfter(setMenuState(seen, 'SENT'), reload), {
        success: t('campaignMenu.send.done'),
        failure: t('campaignMenu.send.failed'),
      });
    },
    accept: async () => {
      if (seen === null || !(await confirm('accept', null))) return;
      await toastOutcome(reloadAfter(setMenuState(seen, 'ACCEPTED'), reload), {
        success: t('campaignMenu.accept.done'),
        failure: t('campaignMenu.accept.failed'),
      });
    },
    remove: async () => {
      if (seen === null || !(await askToDelete(t('campaignMenu.remove.name', { count: items.length })))) return;
      await toastOutcome(
        reloadAfter(call(campaignMenuDelete, { params: { id: seen.id } }, ifMatch(seen.revision)), reload),
        { success: t('campaignMenu.remove.done'), failure: t('campaignMenu.remove.failed') },
      );
    },
  };
}

function unpricedWarning(unpriced: readonly string[], t: TFunction): string {
  return t('campaignMenu.send.unpriced', { count: unpriced.length, names: fewNames(unpriced, t) });
}
