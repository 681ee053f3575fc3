import { canSeeAssemblyRequest } from '@felulet/domain/assembly-request/assembly-request-policy.ts';
import { canSeeBooking, isPublisherOf } from '@felulet/domain/booking/booking-facts.ts';
import { sideOf } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign, canSeeOffer } from '@felulet/domain/campaign/campaign-visibility.ts';
import { makesMenus } from '@felulet/domain/campaign-menu/campaign-menu-policy.ts';
import { canSeeChangeRequest } from '@felulet/domain/change-request/change-request-policy.ts';
import { canReadComment, canSeePlace } from '@felulet/domain/comment/comment-policy.ts';
import { canSeeDiscount } from '@felulet/domain/discount/discount.ts';
import { canSeeTemplate } from '@felulet/domain/excel-template/template-policy.ts';
import { canSeeView } from '@felulet/domain/list/saved-view-policy.ts';
import { canSeeMedia } from '@felulet/domain/media/media-policy.ts';
import { canSeeShare } from '@felulet/domain/media/media-share.ts';
import { canSeeOption } from '@felulet/domain/option/option-policy.ts';
import { canSeePackage } from '@felulet/domain/package/package-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type {
  SceneBooking,
  SceneCampaign,
  SceneManualRow,
  SceneMenu,
  ScenePackage,
  SceneRequest,
} from './campaign-scene.ts';
import type { SceneDiscount, SceneFile, SceneSurface } from './catalogue-scene.ts';
import type { SceneComment, ScenePlace } from './comment-scene.ts';
import type { ScenePartner } from './content-scene.ts';
import type { DeskPackage, SceneRequest as SceneAssemblyRequest } from './desk-scene.ts';
import type { SceneTemplate } from './excel-template-scene.ts';
import type { SceneExport } from './file-export-scene.ts';
import type { Things } from './matrix.ts';
import type { MatrixScene } from './matrix-scene.ts';
import type { SceneOption } from './option-scene.ts';
import type { SceneRemoved, SceneView } from './saved-view-scene.ts';

type Named<T> = T & { readonly name: string };

function named<T extends object>(things: Readonly<Record<string, T>>): readonly Named<T>[] {
  return Object.entries(things).map(([name, thing]) => ({ ...thing, name }));
}

const idOf = ({ id }: { readonly id: number }): number => id;

export const campaigns: Things<SceneCampaign> = {
  of: (scene) => scene.campaigns,
  name: ({ name }) => `the campaign ${name}`,
  id: idOf,
  sees: (viewer, { facts }) => canSeeCampaign(viewer, facts),
};

/** Read by whoever sees them, and by a publisher that has lines in them. */
export const reachedCampaigns: Things<SceneCampaign> = {
  ...campaigns,
  sees: (viewer, { facts }, { bookings: all }) =>
    canSeeCampaign(viewer, facts) ||
    all.some((booking) => booking.facts.campaign === facts && isPublisherOf(viewer, booking.facts)),
};

export const bookings: Things<SceneBooking> = {
  of: (scene) => scene.bookings,
  name: ({ name }) => name,
  id: idOf,
  sees: (viewer, { facts }) => canSeeBooking(viewer, facts),
};

export const manualRows: Things<SceneManualRow> = {
  of: (scene) => scene.manualRows,
  name: ({ name }) => name,
  id: ({ manualMediaId }) => manualMediaId,
  sees: (viewer, { facts }) => canSeeBooking(viewer, facts),
};

/** As the bookings in it; before the hand-over a private one is its publisher's alone. */
export const bookingPackages: Things<ScenePackage> = {
  of: (scene) => scene.bookingPackages,
  name: ({ name }) => name,
  id: idOf,
  sees: (viewer, { facts }) => {
    if (isAdmin(viewer) || viewer.companyId === facts.publisher_id) return true;
    if ((facts.is_private && !facts.is_done) || !canSeeOffer(viewer, facts.campaign)) return false;
    return sideOf(viewer, facts.campaign) === 'offer_maker' || isPriced(facts);
  },
};

/** A rejected offer keeps the prices of what had been accepted. */
export function isPriced({ state, campaign }: ScenePackage['facts']): boolean {
  return state === 'PUBLISHER_ACCEPTED' || (state === 'REJECTED' && campaign.state === 'REJECTED');
}

export const packages: Things<DeskPackage> = {
  of: (scene) => scene.deskPackages,
  name: ({ name }) => name,
  id: idOf,
  sees: (viewer, { facts }) => canSeePackage(viewer, facts),
};

export const assemblyRequests: Things<SceneAssemblyRequest> = {
  of: (scene) => scene.requests,
  name: ({ name }) => name,
  id: idOf,
  sees: (viewer, { facts }) => canSeeAssemblyRequest(viewer, facts),
};

/** One that was not sent is hidden from the customers, whatever they want of it. */
export const menus: Things<SceneMenu> = {
  of: (scene) => scene.menus,
  name: ({ name }) => `the ${name}`,
  id: idOf,
  sees: (viewer, { campaign, state }) =>
    canSeeCampaign(viewer, campaign) && (state !== 'CREATED' || makesMenus(viewer, campaign)),
};

export const changeRequests: Things<SceneRequest> = {
  of: (scene) => scene.changeRequests,
  name: ({ campaign }) => `the request of the campaign ${campaign.name}`,
  id: idOf,
  sees: (viewer, { campaign, facts }) => canSeeChangeRequest(viewer, campaign.facts, facts),
};

export const places: Things<ScenePlace> = {
  of: (scene) => scene.places,
  name: ({ name }) => name,
  id: ({ send }) => send.campaign,
  sees: (viewer, { place }) => canSeePlace(viewer, place),
};

export const comments: Things<SceneComment> = {
  of: (scene) => scene.comments,
  name: ({ name }) => name,
  id: idOf,
  sees: (viewer, { facts, at }) => canReadComment(viewer, facts, at.place),
};

export const options: Things<SceneOption> = {
  of: (scene) => scene.options,
  name: ({ name }) => name,
  id: idOf,
  sees: (viewer, { facts }) => canSeeOption(viewer, facts),
};

export const surfaces: Things<Named<SceneSurface>> = {
  of: (scene) => named(scene.surfaces),
  name: ({ name }) => `the surface ${name}`,
  id: idOf,
  sees: (viewer, { facts }) => canSeeMedia(viewer, facts),
};

/** Readers of a file are those of the record that points to it. */
export const surfaceFiles: Things<Named<SceneFile>> = {
  of: ({ images, document }) => named({ ...images, document }),
  name: ({ name }) => `the file ${name}`,
  id: idOf,
  sees: (viewer, { surface }) => canSeeMedia(viewer, surface.facts),
};

export const shares: Things<Named<MatrixScene['shares']['mhfe']>> = {
  of: (scene) => named(scene.shares),
  name: ({ name }) => `a link of the ${name}`,
  id: idOf,
  sees: (viewer, { facts }) => canSeeShare(viewer, facts),
};

export const notes: Things<Named<MatrixScene['notes']['mhfe']>> = {
  of: (scene) => named(scene.notes),
  name: ({ name }) => `a note of ${name}`,
  id: idOf,
  sees: (viewer, { companyId }) => viewer.role !== 'ROLE_MHFE' || viewer.companyId === companyId,
};

export const discounts: Things<Named<SceneDiscount>> = {
  of: (scene) => named(scene.discounts),
  name: ({ name }) => `discount: ${name}`,
  id: idOf,
  sees: (viewer, discount) => canSeeDiscount(viewer, discount),
};

export const partners: Things<Named<ScenePartner>> = {
  of: (scene) => named(scene.partners),
  name: ({ name }) => `partner row: ${name}`,
  id: idOf,
  sees: (viewer, { inviting, invited }) => isAdmin(viewer) || [inviting, invited].includes(viewer.companyId),
};

/** [D2.12] */
export const invitations: Things<MatrixScene['invitation']> = {
  of: ({ invitation }) => [invitation],
  name: () => 'an invitation of the publisher',
  id: idOf,
  sees: (viewer, { companyId }) => isAdmin(viewer) || viewer.companyId === companyId,
};

/** A leader, a colleague of the same company, and the leader of a company that nobody knows. */
export const accounts: Things<{
  readonly name: string;
  readonly id: number;
  readonly companyId: number;
  readonly isLeader: boolean;
}> = {
  of: ({ leaders, colleagues }) =>
    [
      { name: "the publisher's leader", person: leaders.publisher, isLeader: true },
      { name: "the publisher's colleague", person: colleagues.publisher, isLeader: false },
      { name: 'a strange leader', person: leaders.otherPublisher, isLeader: true },
    ].map(({ name, person, isLeader }) => ({ name, id: person.accountId, companyId: person.companyId, isLeader })),
  name: ({ name }) => name,
  id: idOf,
  sees: () => true,
};

export const templates: Things<SceneTemplate> = {
  of: (scene) => scene.templates,
  name: ({ owner }) => `a template of ${owner}`,
  id: idOf,
  sees: (viewer, template) => canSeeTemplate(viewer, template),
};

export const savedViews: Things<SceneView> = {
  of: (scene) => scene.savedViews,
  name: ({ name }) => name,
  id: idOf,
  sees: (viewer, { facts }) => canSeeView(viewer, facts),
};

/** Its deleter alone: no colleague, no leader, no admin. */
export const removedViews: Things<SceneRemoved> = {
  of: (scene) => scene.removedViews,
  name: ({ name }) => name,
  id: idOf,
  sees: ({ accountId }, { owner }) => owner === accountId,
};

/** Its owner alone: no colleague, no leader, no admin. */
export const fileExports: Things<SceneExport> = {
  of: (scene) => scene.fileExports,
  name: ({ whose }) => `a finished file of ${whose}`,
  id: idOf,
  sees: ({ accountId }, { owner }) => owner === accountId,
};

/** A question without an answer for the reader's role is not there. */
export const questions: Things<MatrixScene['questions'][number]> = {
  of: (scene) => scene.questions,
  name: ({ roles }) => `a question answered for ${roles.length === 1 ? 'publishers' : 'everybody'}`,
  id: idOf,
  sees: (viewer, { roles }) => isAdmin(viewer) || roles.includes(viewer.role),
};

/** A notice is its reader's alone, and an admin is nobody else's reader. */
export const notices: Things<MatrixScene['notice']> = {
  of: ({ notice }) => [notice],
  name: () => 'a notice',
  id: idOf,
  sees: ({ accountId }: Viewer, { reader }) => accountId === reader,
};
