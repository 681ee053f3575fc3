import { fileShow } from '@felulet/contract/office/files.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import { canSeeMedia } from '@felulet/domain/media/media-policy.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { SceneLogo } from './content-scene.ts';
import { type MatrixCase, type MatrixRow, type Ruling, row } from './matrix.ts';
import type { MatrixScene } from './matrix-scene.ts';
import { filesOf } from './media-rows.ts';

/** The call is open to all, since an address may be signed; without one it asks for a credential. */
const signedIn =
  (rule: (viewer: Viewer) => Ruling) =>
  (viewer: Viewer): Ruling =>
    viewer.accountId === 0 ? 'unauthenticated' : rule(viewer);

/** Publishers may be chosen by all; others are met as partners, or in a campaign that was sent. */
function seesCompany(
  { partnersOf, campaigns, leaders }: MatrixScene,
  viewer: Viewer,
  { companyId }: SceneLogo,
): boolean {
  if (isAdmin(viewer) || viewer.companyId === companyId || companyId === leaders.publisher.companyId) return true;
  if (partnersOf(viewer).includes(companyId)) return true;
  return campaigns.some(({ facts }) => {
    const { advertiser_id, intermediary_id, mhfe_id, publisher_id } = facts;
    const parties = [advertiser_id, intermediary_id, mhfe_id, publisher_id];
    return facts.state !== 'CREATED' && parties.includes(companyId) && parties.includes(viewer.companyId);
  });
}

/** Readers of a file are those of the record that points to it. */
export const fileRows: readonly MatrixRow[] = [
  row(fileShow, 'public', (scene) => [
    ...filesOf(scene).map(
      ([name, file]): MatrixCase => ({
        object: name,
        send: { id: file.uuid },
        rule: signedIn((viewer) => canSeeMedia(viewer, file.surface.facts)),
      }),
    ),
    ...scene.references.slice(0, 1).map(
      ({ uuid, campaign }): MatrixCase => ({
        object: `a design of the campaign ${campaign.name}`,
        send: { id: uuid },
        rule: signedIn((viewer) => canSeeCampaign(viewer, campaign.facts)),
      }),
    ),
    ...Object.entries(scene.logos).map(
      ([name, logo]): MatrixCase => ({
        object: `the logo of the ${name}`,
        send: { id: logo.uuid },
        rule: signedIn((viewer) => seesCompany(scene, viewer, logo)),
      }),
    ),
  ]),
];
