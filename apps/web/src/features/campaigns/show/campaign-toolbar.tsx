import { type PathOfOne, pageAddress } from '@felulet/contract/page-paths.ts';
import type { Campaign, CampaignActionAnswer } from '@felulet/contract/sales/campaigns.ts';
import { isCustomerRole } from '@felulet/domain/account/roles.ts';
import {
  type Icon,
  IconClipboardList,
  IconCopy,
  IconDots,
  IconFilePlus,
  IconMessageReply,
  IconPackage,
  IconPencil,
  IconPlus,
  IconSend2,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ActionMenu } from '../../../ui/action/action-menu.tsx';
import { actionReason, findAction, isActionAllowed } from '../../../ui/action/record-actions.ts';
import { useGo } from '../../../ui/action/route-link.tsx';
import { shownSearch, storedSearch } from '../../../ui/list/stored-search.ts';
import { useRole } from '../../auth/shared/use-account.ts';
import { useRemoveCampaign } from '../parts/use-remove-campaign.ts';
import { browserStorageKey } from '../shared/browser-storage.ts';
import { type ActionName, actionLabel, isShown } from './campaign-actions.ts';
import { DownloadMenu } from './download-menu.tsx';

const AssignDialog = lazy(async () => ({ default: (await import('../parts/assign-dialog.tsx')).AssignDialog }));

type PageLink = { readonly action: ActionName; readonly path: PathOfOne; readonly icon: Icon };

/** The pages that actions lead to. */
const pageLinks: readonly PageLink[] = [
  { action: 'browse_surfaces', path: '/campaigns/$id/medias', icon: IconPlus },
  { action: 'browse_packages', path: '/campaigns/$id/packages', icon: IconPackage },
  { action: 'create_change_request', path: '/change-request/$id', icon: IconMessageReply },
  { action: 'show_change_requests', path: '/campaigns/$id/change-request', icon: IconMessageReply },
  { action: 'edit_recipient', path: '/campaigns/edit/$id', icon: IconPencil },
  { action: 'edit', path: '/campaigns/edit/$id', icon: IconPencil },
];

const menuLink: PageLink = { action: 'show_menu', path: '/campaigns/$id/menu', icon: IconClipboardList };

const rareLinks: readonly PageLink[] = [
  { action: 'add_manual_media', path: '/manual-media/create/$id', icon: IconFilePlus },
  { action: 'create_assembly_request', path: '/assembly-requests/create/$id', icon: IconSend2 },
];

/** The actions on the campaign except its steps: what the page is opened for, and a menu of the others. */
export function CampaignToolbar({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const { outside, others, count, dialog } = useToolbar(campaign);
  return (
    <>
      {outside.map((link) => link.button('default'))}
      <DownloadMenu campaign={campaign} />
      {count > 1 ? (
        <ActionMenu isIcon label={t('ui.actions.more')} icon={IconDots}>
          {others('subtle')}
        </ActionMenu>
      ) : (
        others('default')
      )}
      {dialog}
    </>
  );
}

type Variant = 'default' | 'subtle';

type Toolbar = {
  /** What the page is opened for. */
  readonly outside: readonly { readonly isOpen: boolean; readonly button: (variant: Variant) => React.ReactNode }[];
  readonly others: (variant: Variant) => React.ReactNode;
  readonly count: number;
  readonly dialog: React.ReactNode;
};

export function useToolbar(campaign: Campaign): Toolbar {
  const { t } = useTranslation();
  const [isAssigning, setAssigning] = useState(false);
  // The customer opens a campaign menu to decide on it; its maker rarely returns to it.
  const isMenuRare = !isCustomerRole(useRole());
  const open = [...pageLinks, ...(isMenuRare ? [] : [menuLink])].filter((link) => isOffered(campaign, link));
  const rare = [...rareLinks, ...(isMenuRare ? [menuLink] : [])].filter((link) => isOffered(campaign, link));
  const outside = open.filter((link) => link === menuLink || isMainWork(findAction(campaign, link.action)));
  const inside = [...open.filter((link) => !outside.includes(link)), ...rare];
  const assign = findAction(campaign, 'assign_coworkers');
  const remove = findAction(campaign, 'delete');
  const hasRemove = remove !== undefined && isShown(remove);
  return {
    outside: outside.map((link) => ({
      isOpen: isActionAllowed(campaign, link.action),
      button: (variant) => <LinkButton key={link.action} link={link} campaign={campaign} variant={variant} />,
    })),
    others: (variant) => (
      <>
        {inside.map((link) => (
          <LinkButton key={link.action} link={link} campaign={campaign} variant={variant} />
        ))}
        {assign === undefined ? null : (
          <ActionButton
            variant={variant}
            icon={IconUsers}
            closedBecause={actionReason(assign)}
            onClick={() => setAssigning(true)}
          >
            {t(actionLabel(assign))}
          </ActionButton>
        )}
        {isActionAllowed(campaign, 'duplicate') ? (
          <ActionButton variant={variant} icon={IconCopy} to={`/campaigns/duplicate/${campaign.id}`}>
            {t('campaigns.duplicate.action')}
          </ActionButton>
        ) : null}
        {hasRemove ? <DeleteButton campaign={campaign} action={remove} variant={variant} /> : null}
      </>
    ),
    count:
      inside.length + [assign !== undefined, isActionAllowed(campaign, 'duplicate'), hasRemove].filter(Boolean).length,
    dialog: isAssigning ? (
      <Suspense fallback={null}>
        <AssignDialog campaign={campaign} onClose={() => setAssigning(false)} />
      </Suspense>
    ) : null,
  };
}

function isOffered(campaign: Campaign, { action: name }: PageLink): boolean {
  const action = findAction(campaign, name);
  return action !== undefined && isShown(action);
}

type LinkProps = { readonly link: PageLink; readonly campaign: Campaign; readonly variant: Variant };

function LinkButton({ link, campaign, variant }: LinkProps): React.ReactNode {
  const { t } = useTranslation();
  const action = findAction(campaign, link.action);
  if (action === undefined) return null;
  return (
    <ActionButton
      variant={variant === 'default' && isMainWork(action) ? 'light' : variant}
      icon={link.icon}
      to={pageAddress(link.path, campaign.id)}
      search={link.action === 'browse_surfaces' ? storedSearch(browserStorageKey(campaign.id)) : undefined}
      closedBecause={actionReason(action)}
    >
      {t(actionLabel(action))}
    </ActionButton>
  );
}

const mainWork: readonly (string | undefined)[] = ['browse_surfaces', 'edit_recipient', 'create_change_request'];

/** Whether the page is usually opened for this action: booking surfaces, choosing the offer maker, or asking for changes. */
function isMainWork(answer: CampaignActionAnswer | undefined): boolean {
  return answer?.allowed === true && mainWork.includes(answer.action);
}

type DeleteProps = {
  readonly campaign: Campaign;
  readonly action: CampaignActionAnswer;
  readonly variant: Variant;
};

function DeleteButton({ campaign, action, variant }: DeleteProps): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const remove = useRemoveCampaign();
  const onClick = async (): Promise<void> => {
    if (await remove(campaign)) go({ to: '/campaigns', search: shownSearch('campaign-filter'), replace: true });
  };
  return (
    <ActionButton
      variant={variant}
      icon={IconTrash}
      closedBecause={actionReason(action)}
      onClick={() => void onClick()}
    >
      {t(actionLabel(action))}
    </ActionButton>
  );
}
