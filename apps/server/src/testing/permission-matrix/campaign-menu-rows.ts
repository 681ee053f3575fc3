import {
  campaignMenuChangeState,
  campaignMenuCreate,
  campaignMenuDelete,
  campaignMenuExport,
  campaignMenuGet,
  campaignMenuItemCreate,
  campaignMenuItemDelete,
  campaignMenuItemGet,
  campaignMenuItemUpdate,
} from '@felulet/contract/sales/campaign-menus.ts';
import type { CampaignFacts } from '@felulet/domain/campaign/campaign-facts.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import {
  canCreateMenu,
  canEditMenu,
  canExportMenu,
  canReadMenu,
  canSeeMenu,
  decideMenuState,
  makesMenus,
} from '@felulet/domain/campaign-menu/campaign-menu-policy.ts';
import { campaignMenuStates } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { SceneMenu } from './campaign-scene.ts';
import { type MatrixCase, type MatrixRow, personalRow, type Ruling, row, type Sending } from './matrix.ts';

function eachCampaign(
  rule: (viewer: Viewer, facts: CampaignFacts) => Ruling,
  send: (id: number) => Sending,
): MatrixRow['cases'] {
  return ({ campaigns }) =>
    campaigns.map(
      ({ name, id, facts }): MatrixCase => ({
        object: `the campaign ${name}`,
        send: send(id),
        rule: (viewer) => (canSeeCampaign(viewer, facts) ? rule(viewer, facts) : 'hidden'),
      }),
    );
}

/** One that was not sent is hidden from the customers, whatever they want of it. */
function seen(viewer: Viewer, { campaign, state }: SceneMenu, rule: () => Ruling): Ruling {
  if (!canSeeCampaign(viewer, campaign)) return 'hidden';
  if (state === 'CREATED' && !makesMenus(viewer, campaign)) return 'hidden';
  const visible = canSeeMenu(viewer, campaign);
  if (!visible.ok) return visible;
  return canReadMenu(viewer, campaign, state) ? rule() : 'hidden';
}

function eachMenu(
  rule: (viewer: Viewer, menu: SceneMenu) => Ruling,
  send: (menu: SceneMenu) => Sending = ({ id }) => ({ id }),
  name = '',
): MatrixRow['cases'] {
  return ({ menus }) =>
    menus.map(
      (menu): MatrixCase => ({
        object: `the ${menu.name}${name}`,
        send: send(menu),
        rule: (viewer) => seen(viewer, menu, () => rule(viewer, menu)),
      }),
    );
}

const mayEdit = (viewer: Viewer, { campaign, state }: SceneMenu): Ruling => canEditMenu(viewer, campaign, state);
const ofItem = ({ itemId }: SceneMenu): Sending => ({ id: itemId });

const steps: MatrixRow['cases'] = (scene) =>
  campaignMenuStates.flatMap((state) =>
    eachMenu(
      (viewer, menu) => {
        const outcome = decideMenuState(viewer, menu.campaign, { state: menu.state, item_count: 1 }, state);
        return outcome.ok ? 'done' : outcome;
      },
      ({ id }) => ({ id, body: { state } }),
      ` → ${state}`,
    )(scene),
  );

const additions: MatrixRow['cases'] = (scene) => [
  ...eachMenu(
    mayEdit,
    ({ id }) => ({ body: { campaign_menu: id, media: scene.surfaces.free.id } }),
    ', a surface',
  )(scene),
  ...eachMenu(
    mayEdit,
    ({ id }) => ({
      body: { campaign_menu: id, title: 'Zászló', quantity: 2, price: 1, production_cost: 2, technical_cost: 3 },
    }),
    ', by hand',
  )(scene),
];

export const campaignMenuRows: readonly MatrixRow[] = [
  row(
    campaignMenuGet,
    ['menu'],
    eachCampaign(canSeeMenu, (campaign) => ({ query: { campaign } })),
  ),
  row(
    campaignMenuCreate,
    ['menuItems:create'],
    eachCampaign(canCreateMenu, (campaign) => ({ body: { campaign } })),
  ),
  personalRow(campaignMenuChangeState, ['menu'], steps),
  row(campaignMenuDelete, ['menuItems:delete'], eachMenu(mayEdit)),
  row(
    campaignMenuExport,
    ['menu'],
    eachMenu(
      (viewer, { campaign }) => canExportMenu(viewer, campaign, 1),
      ({ id }) => ({ id, body: {} }),
    ),
  ),
];

export const campaignMenuItemRows: readonly MatrixRow[] = [
  row(campaignMenuItemCreate, ['menuItems:create'], additions),
  row(
    campaignMenuItemGet,
    ['menu'],
    eachMenu(() => 'done', ofItem),
  ),
  row(
    campaignMenuItemUpdate,
    ['menuItems:create'],
    eachMenu(mayEdit, ({ itemId }) => ({ id: itemId, body: { price: 2 } })),
  ),
  row(campaignMenuItemDelete, ['menuItems:delete'], eachMenu(mayEdit, ofItem)),
];
