import {
  assemblyRequestCreate,
  assemblyRequestDelete,
  assemblyRequestGet,
  assemblyRequestList,
} from '@felulet/contract/sales/assembly-requests.ts';
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
import {
  discountCreate,
  discountDelete,
  discountGet,
  discountList,
  discountUpdate,
} from '@felulet/contract/sales/discounts.ts';
import {
  packageItemCreate,
  packageItemDelete,
  packageItemImport,
  packageItemImportFaults,
  packageItemRestore,
} from '@felulet/contract/sales/package-items.ts';
import {
  packageCreate,
  packageDelete,
  packageGet,
  packageList,
  packageOccupancy,
  packageUpdate,
} from '@felulet/contract/sales/packages.ts';
import { isCustomerRole } from '@felulet/domain/account/roles.ts';
import {
  canMakePrivatePackage,
  canRejectAssemblyRequest,
} from '@felulet/domain/assembly-request/assembly-request-policy.ts';
import { canRequestAssembly } from '@felulet/domain/campaign/campaign-assembly.ts';
import {
  canCreateMenu,
  canEditMenu,
  canExportMenu,
  canReadMenu,
  canSeeMenu,
  decideMenuState,
} from '@felulet/domain/campaign-menu/campaign-menu-policy.ts';
import { campaignMenuStates } from '@felulet/domain/campaign-menu/campaign-menu-states.ts';
import { canDeleteDiscount, canEditDiscount } from '@felulet/domain/discount/discount.ts';
import { canAddToPackage, canDeletePackage, canEditPackage } from '@felulet/domain/package/package-policy.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { SceneMenu } from './campaign-scene.ts';
import type { DeskPackage } from './desk-scene.ts';
import { type About, aPage, each, finds, type MatrixRow, one, open, personalRow, type Ruling, row } from './matrix.ts';
import { SCENE_PERIOD } from './offer-making.ts';
import { emptyWorkbook } from './sample-files.ts';
import { assemblyRequests, campaigns, discounts, menus, packages } from './things.ts';

const mayEdit = (viewer: Viewer, { facts }: DeskPackage): Ruling => canEditPackage(viewer, facts);

export const packageRows: readonly MatrixRow[] = [
  row(packageList, finds(packages, aPage)),
  row(
    packageGet,
    each(packages, {
      carries: ({ role }) => ({ price: !isCustomerRole(role), price_tags: !isCustomerRole(role) }),
    }),
  ),
  row(
    packageOccupancy,
    each(packages, { rule: (_viewer, { facts }) => (facts.is_private ? refuse('package_not_public') : 'done') }),
  ),
  row(
    packageCreate,
    ({ surfaces }) => {
      const { company_id: company } = surfaces.free.facts;
      const body = { title: 'Új csomag', price: 1, date_from: '2026-05-01', date_to: '2026-06-01' };
      return one('a public package', (viewer) => ({ body: isAdmin(viewer) ? { ...body, company } : body }));
    },
    each(
      { ...assemblyRequests, sees: () => true },
      {
        as: 'a private package',
        send: ({ id }) => ({ body: { title: 'Kért csomag', price: 1, assembly_request: id } }),
        rule: (viewer, { facts }) => canMakePrivatePackage(viewer, facts),
      },
    ),
  ),
  row(packageUpdate, each(packages, { rule: mayEdit, send: ({ id }) => ({ id, body: { title: 'Átnevezve' } }) })),
  row(packageDelete, each(packages, { rule: (viewer, { facts }) => canDeletePackage(viewer, facts) })),
];

/** An empty workbook brings nothing, so whoever may import is told that. */
function imports(answer: 'invalid' | 'done'): MatrixRow['cases'] {
  return each(packages, {
    send: ({ id }) => ({ body: { package: id }, files: [emptyWorkbook] }),
    rule: (viewer, { facts }) => {
      const editable = canEditPackage(viewer, facts);
      return editable.ok ? answer : editable;
    },
  });
}

export const packageItemRows: readonly MatrixRow[] = [
  row(
    packageItemCreate,
    each(packages, {
      as: 'a surface of the publisher',
      send: ({ id }, { surfaces }) => ({ body: { package: id, media: surfaces.ownOffer.id } }),
      rule: (viewer, { facts }, { surfaces }) => {
        const editable = canEditPackage(viewer, facts);
        if (!editable.ok) return editable;
        const { company_id } = surfaces.ownOffer.facts;
        if (!isAdmin(viewer) && company_id !== viewer.companyId) return 'hidden';
        const item = { surface_company_id: company_id, is_in_package: false, today: SCENE_PERIOD.date_from };
        return canAddToPackage(viewer, facts, item);
      },
    }),
  ),
  row(packageItemDelete, each(packages, { rule: mayEdit, send: ({ itemId }) => ({ id: itemId }) })),
  row(
    packageItemRestore,
    each(
      { ...packages, sees: () => true },
      { send: ({ itemId }) => ({ id: itemId, body: {} }), rule: () => refuse('undo_expired') },
    ),
  ),
  row(packageItemImport, imports('invalid')),
  row(packageItemImportFaults, imports('done')),
];

export const assemblyRequestRows: readonly MatrixRow[] = [
  row(assemblyRequestList, finds(assemblyRequests, aPage)),
  row(assemblyRequestGet, each(assemblyRequests)),
  row(
    assemblyRequestCreate,
    each(campaigns, {
      send: ({ id }, { surfaces }) => {
        const request = { company: surfaces.free.facts.company_id, request_text: 'Kérjük', budget: 1, ...SCENE_PERIOD };
        return { body: { campaign: id, ...request } };
      },
      rule: (viewer, { facts }) => canRequestAssembly(viewer, facts),
    }),
  ),
  row(
    assemblyRequestDelete,
    each(assemblyRequests, { rule: (viewer, { facts }) => canRejectAssemblyRequest(viewer, facts) }),
  ),
];

/** What a menu is there for, of those that find it. */
function eachMenu({ rule = () => 'done', ...about }: About<SceneMenu> = {}): MatrixRow['cases'] {
  return each(menus, {
    ...about,
    rule: (viewer, menu, scene) => {
      const visible = canSeeMenu(viewer, menu.campaign);
      if (!visible.ok) return visible;
      return canReadMenu(viewer, menu.campaign, menu.state) ? rule(viewer, menu, scene) : 'hidden';
    },
  });
}

const mayEditMenu = (viewer: Viewer, { campaign, state }: SceneMenu): Ruling => canEditMenu(viewer, campaign, state);
const ofItem = ({ itemId }: SceneMenu): { id: number } => ({ id: itemId });

export const campaignMenuRows: readonly MatrixRow[] = [
  row(
    campaignMenuGet,
    each(campaigns, {
      send: ({ id }) => ({ query: { campaign: id } }),
      rule: (viewer, { facts }) => canSeeMenu(viewer, facts),
    }),
  ),
  row(
    campaignMenuCreate,
    each(campaigns, {
      send: ({ id }) => ({ body: { campaign: id } }),
      rule: (viewer, { facts }) => canCreateMenu(viewer, facts),
    }),
  ),
  personalRow(
    campaignMenuChangeState,
    ...campaignMenuStates.map((state) =>
      eachMenu({
        as: `→ ${state}`,
        send: ({ id }) => ({ id, body: { state } }),
        rule: (viewer, menu) => {
          const outcome = decideMenuState(viewer, menu.campaign, { state: menu.state, item_count: 1 }, state);
          return outcome.ok ? 'done' : outcome;
        },
      }),
    ),
  ),
  row(campaignMenuDelete, eachMenu({ rule: mayEditMenu })),
  row(
    campaignMenuExport,
    eachMenu({
      send: ({ id }) => ({ id, body: {} }),
      rule: (viewer, { campaign }) => canExportMenu(viewer, campaign, 1),
    }),
  ),
];

export const campaignMenuItemRows: readonly MatrixRow[] = [
  row(
    campaignMenuItemCreate,
    eachMenu({
      as: 'a surface',
      send: ({ id }, { surfaces }) => ({ body: { campaign_menu: id, media: surfaces.free.id } }),
      rule: mayEditMenu,
    }),
    eachMenu({
      as: 'by hand',
      send: ({ id }) => ({
        body: { campaign_menu: id, title: 'Zászló', quantity: 2, price: 1, production_cost: 2, technical_cost: 3 },
      }),
      rule: mayEditMenu,
    }),
  ),
  row(campaignMenuItemGet, eachMenu({ send: ofItem })),
  row(
    campaignMenuItemUpdate,
    eachMenu({ rule: mayEditMenu, send: ({ itemId }) => ({ id: itemId, body: { price: 2 } }) }),
  ),
  row(campaignMenuItemDelete, eachMenu({ rule: mayEditMenu, send: ofItem })),
];

export const discountRows: readonly MatrixRow[] = [
  row(discountList, finds(discounts)),
  row(discountGet, each(discounts)),
  open(discountCreate, { body: { name: 'Új engedmény', type: 'ONE_OFF', value: 5 } }),
  row(discountUpdate, each(discounts, { rule: canEditDiscount, send: ({ id }) => ({ id, body: { value: 7 } }) })),
  row(discountDelete, each(discounts, { rule: canDeleteDiscount })),
];
