import type { CampaignMenu, CampaignMenuActionName } from '@felulet/contract/sales/campaign-menus.ts';
import {
  IconCheck,
  IconLayoutGridAdd,
  IconPencilPlus,
  IconPlus,
  IconSend2,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { closedReason, isOffered, isOpen } from '../../../ui/action/record-actions.ts';
import { useMay } from '../../auth/shared/use-account.ts';
import { BookAccepted } from '../../campaigns/shared/book-accepted.tsx';
import { ExportButton } from './export-button.tsx';
import { useMenuSteps } from './use-menu-steps.tsx';

const ManualItemDialog = lazy(async () => ({ default: (await import('./manual-item-dialog.tsx')).ManualItemDialog }));
const RejectMenuDialog = lazy(async () => ({ default: (await import('./reject-menu-dialog.tsx')).RejectMenuDialog }));

type Props = {
  readonly menu: CampaignMenu;
  /** Why the menu as a whole has to wait for its rows. */
  readonly unsavedBecause: string | null;
};

/** What the reader's side does with the menu; of an act of the other side nothing is shown. [C4.33] [C4.31] [D5.130 leads to booking] */
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
      {isDraft && id !== null && isOpen(menu, 'edit') ? (
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
      {isDraft && isOpen(menu, 'delete') ? (
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
