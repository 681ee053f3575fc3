import type { Campaign, CampaignActionAnswer } from '@felulet/contract/campaigns/campaign.responses.ts';
import {
  type Icon,
  IconClipboardList,
  IconCopy,
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
import { useGo } from '../../../ui/action/route-link.tsx';
import { shownSearch, storedSearch } from '../../../ui/list/stored-search.ts';
import { addressOf, type PathOfOne } from '../../../ui/page/page-paths.ts';
import { browserStorageKey } from '../shared/browser-storage.ts';
import { type ActionName, closedReason, findAction, isWorthShowing, labelOf } from './campaign-actions.ts';
import { DownloadMenu } from './download-menu.tsx';
import { useRemoveCampaign } from './use-remove-campaign.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));

type PageLink = { readonly action: ActionName; readonly path: PathOfOne; readonly icon: Icon };

/** Where an action leads. [C2.8] */
const pageLinks: readonly PageLink[] = [
  { action: 'browse_surfaces', path: '/campaigns/$id/medias', icon: IconPlus },
  { action: 'browse_packages', path: '/campaigns/$id/packages', icon: IconPackage },
  { action: 'add_manual_media', path: '/manual-media/create/$id', icon: IconFilePlus },
  { action: 'create_assembly_request', path: '/assembly-requests/create/$id', icon: IconSend2 },
  { action: 'create_change_request', path: '/change-request/$id', icon: IconMessageReply },
  { action: 'show_change_requests', path: '/campaigns/$id/change-request', icon: IconMessageReply },
  { action: 'show_menu', path: '/campaigns/$id/menu', icon: IconClipboardList },
  { action: 'edit_recipient', path: '/campaigns/edit/$id', icon: IconPencil },
  { action: 'edit', path: '/campaigns/edit/$id', icon: IconPencil },
];

/** Everything one can do with the campaign beside moving it on. */
export function CampaignToolbar({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const [isAssigning, setAssigning] = useState(false);
  const assign = findAction(campaign, 'assign_coworkers');
  return (
    <>
      {pageLinks.map((link) => (
        <LinkButton key={link.action} link={link} campaign={campaign} />
      ))}
      {assign === undefined ? null : (
        <ActionButton
          variant="default"
          icon={IconUsers}
          closedBecause={closedReason(assign)}
          onClick={() => setAssigning(true)}
        >
          {t(labelOf(assign))}
        </ActionButton>
      )}
      {campaign.can_duplicate ? (
        <ActionButton variant="default" icon={IconCopy} to={`/campaigns/duplicate/${campaign.id}`}>
          {t('campaigns.duplicate.action')}
        </ActionButton>
      ) : null}
      <DownloadMenu campaign={campaign} />
      <DeleteButton campaign={campaign} />
      {isAssigning ? (
        <Suspense fallback={null}>
          <AssignDialog campaign={campaign} onClose={() => setAssigning(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function LinkButton({ link, campaign }: { readonly link: PageLink; readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const action = findAction(campaign, link.action);
  if (action === undefined || !isWorthShowing(action)) return null;
  return (
    <ActionButton
      variant={isMainWork(action) ? 'light' : 'default'}
      icon={link.icon}
      to={addressOf(link.path, campaign.id)}
      search={link.action === 'browse_surfaces' ? storedSearch(browserStorageKey(campaign.id)) : undefined}
      closedBecause={closedReason(action)}
    >
      {t(labelOf(action))}
    </ActionButton>
  );
}

/** Booking surfaces, and choosing who makes the offer, are what the page is opened for while they are open. */
function isMainWork({ action, allowed }: CampaignActionAnswer): boolean {
  return allowed && (action === 'browse_surfaces' || action === 'edit_recipient');
}

function DeleteButton({ campaign }: { readonly campaign: Campaign }): React.ReactNode {
  const { t } = useTranslation();
  const go = useGo();
  const remove = useRemoveCampaign();
  const action = findAction(campaign, 'delete');
  if (action === undefined || !isWorthShowing(action)) return null;
  const onClick = async (): Promise<void> => {
    if (await remove(campaign)) go({ to: '/campaigns', search: shownSearch('campaign-filter'), replace: true });
  };
  return (
    <ActionButton
      variant="default"
      icon={IconTrash}
      closedBecause={closedReason(action)}
      onClick={() => void onClick()}
    >
      {t(labelOf(action))}
    </ActionButton>
  );
}
