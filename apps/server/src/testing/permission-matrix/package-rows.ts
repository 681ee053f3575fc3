import {
  assemblyRequestCreate,
  assemblyRequestDelete,
  assemblyRequestFilter,
  assemblyRequestGet,
  assemblyRequestList,
  assemblyRequestUnreadCount,
} from '@felulet/contract/sales/assembly-requests.ts';
import {
  packageItemCreate,
  packageItemDelete,
  packageItemImport,
  packageItemImportFaults,
  packageItemRestore,
  packageItemTemplate,
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
  canSeeAssemblyRequest,
} from '@felulet/domain/assembly-request/assembly-request-policy.ts';
import { canRequestAssembly } from '@felulet/domain/campaign/campaign-assembly.ts';
import { canSeeCampaign } from '@felulet/domain/campaign/campaign-visibility.ts';
import {
  canAddToPackage,
  canDeletePackage,
  canEditPackage,
  canSeePackage,
} from '@felulet/domain/package/package-policy.ts';
import { refuse } from '@felulet/domain/permission/refusal.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import type { DeskPackage, SceneRequest } from './desk-scene.ts';
import { type MatrixCase, type MatrixRow, open, type Ruling, row, type Sending } from './matrix.ts';
import { SCENE_PERIOD } from './offer-making.ts';
import { emptyWorkbook } from './sample-files.ts';

type Rule = (viewer: Viewer, pack: DeskPackage) => Ruling;

function eachPackage(
  rule: Rule,
  send: (pack: DeskPackage) => Sending = ({ id }) => ({ id }),
  more: Partial<MatrixCase> = {},
): MatrixRow['cases'] {
  return ({ deskPackages }) =>
    deskPackages.map(
      (pack): MatrixCase => ({
        object: pack.name,
        send: send(pack),
        rule: (viewer) => (canSeePackage(viewer, pack.facts) ? rule(viewer, pack) : 'hidden'),
        ...more,
      }),
    );
}

/** A surface of the publisher's into each package. */
const additions: MatrixRow['cases'] = ({ deskPackages, surfaces }) =>
  deskPackages.map(
    (pack): MatrixCase => ({
      object: pack.name,
      send: { body: { package: pack.id, media: surfaces.ownOffer.id } },
      rule: (viewer) => {
        if (!canSeePackage(viewer, pack.facts)) return 'hidden';
        const editable = canEditPackage(viewer, pack.facts);
        if (!editable.ok) return editable;
        const { company_id } = surfaces.ownOffer.facts;
        if (!isAdmin(viewer) && company_id !== viewer.companyId) return 'hidden';
        const wish = { surface_company_id: company_id, is_in_package: false, today: SCENE_PERIOD.date_from };
        return canAddToPackage(viewer, pack.facts, wish);
      },
    }),
  );

const creations: MatrixRow['cases'] = ({ requests, surfaces }) => [
  {
    object: 'a public package',
    send: (viewer) => {
      const company = surfaces.free.facts.company_id;
      const body = { title: 'Új csomag', price: 1, date_from: '2026-05-01', date_to: '2026-06-01' };
      return { body: isAdmin(viewer) ? { ...body, company } : body };
    },
    rule: () => 'done',
  },
  ...requests.map(
    ({ name, id, facts }): MatrixCase => ({
      object: `a private package for ${name}`,
      send: { body: { title: 'Kért csomag', price: 1, assembly_request: id } },
      rule: (viewer) => canMakePrivatePackage(viewer, facts),
    }),
  ),
];

export const packageRows: readonly MatrixRow[] = [
  row(packageList, ['packages:show'], ({ deskPackages }) => [
    {
      object: 'the packages',
      send: { query: { rowsPerPage: 100 } },
      rule: () => 'done',
      finds: {
        among: deskPackages.map(({ id }) => id),
        isShown: (viewer, id) => deskPackages.some((pack) => pack.id === id && canSeePackage(viewer, pack.facts)),
      },
    },
  ]),
  row(
    packageGet,
    ['packages:show'],
    eachPackage(() => 'done', undefined, {
      carries: ({ role }) => ({ price: !isCustomerRole(role), price_tags: !isCustomerRole(role) }),
    }),
  ),
  row(
    packageOccupancy,
    ['media:occupancy'],
    eachPackage((_viewer, { facts }) => (facts.is_private ? refuse('package_not_public') : 'done')),
  ),
  row(packageCreate, ['packages:create'], creations),
  row(
    packageUpdate,
    ['packages:edit'],
    eachPackage(
      (viewer, { facts }) => canEditPackage(viewer, facts),
      ({ id }) => ({ id, body: { title: 'Átnevezve' } }),
    ),
  ),
  row(
    packageDelete,
    ['packages:delete'],
    eachPackage((viewer, { facts }) => canDeletePackage(viewer, facts)),
  ),
];

/** An empty workbook brings nothing, so whoever may import is told that. */
function imports(answer: 'invalid' | 'done'): MatrixRow['cases'] {
  return eachPackage(
    (viewer, { facts }) => {
      const editable = canEditPackage(viewer, facts);
      return editable.ok ? answer : editable;
    },
    ({ id }) => ({ body: { package: id }, files: [emptyWorkbook] }),
  );
}

export const packageItemRows: readonly MatrixRow[] = [
  row(packageItemCreate, ['packageItems:create'], additions),
  row(
    packageItemDelete,
    ['packageItems:delete'],
    eachPackage(
      (viewer, { facts }) => canEditPackage(viewer, facts),
      ({ itemId }) => ({ id: itemId }),
    ),
  ),
  row(packageItemRestore, ['packageItems:create'], ({ deskPackages }) =>
    deskPackages.map(
      ({ name, itemId }): MatrixCase => ({
        object: name,
        send: { id: itemId, body: {} },
        rule: () => refuse('undo_expired'),
      }),
    ),
  ),
  open(packageItemTemplate, ['packageItems:create']),
  row(packageItemImport, ['packageItems:create'], imports('invalid')),
  row(packageItemImportFaults, ['packageItems:create'], imports('done')),
];

function eachRequest(rule: (viewer: Viewer, request: SceneRequest) => Ruling): MatrixRow['cases'] {
  return ({ requests }) =>
    requests.map(
      (request): MatrixCase => ({
        object: request.name,
        send: { id: request.id },
        rule: (viewer) => (canSeeAssemblyRequest(viewer, request.facts) ? rule(viewer, request) : 'hidden'),
      }),
    );
}

const askings: MatrixRow['cases'] = ({ campaigns, surfaces }) =>
  campaigns.map(({ name, id, facts }): MatrixCase => {
    const wish = { company: surfaces.free.facts.company_id, request_text: 'Kérjük', budget: 1, ...SCENE_PERIOD };
    return {
      object: `the campaign ${name}`,
      send: { body: { campaign: id, ...wish } },
      rule: (viewer) => (canSeeCampaign(viewer, facts) ? canRequestAssembly(viewer, facts) : 'hidden'),
    };
  });

export const assemblyRequestRows: readonly MatrixRow[] = [
  open(assemblyRequestUnreadCount, ['assemblyRequests']),
  open(assemblyRequestFilter, ['assemblyRequests:show']),
  row(assemblyRequestList, ['assemblyRequests:show'], ({ requests }) => [
    {
      object: 'the requests',
      send: { query: { rowsPerPage: 100 } },
      rule: () => 'done',
      finds: {
        among: requests.map(({ id }) => id),
        isShown: (viewer, id) =>
          requests.some((request) => request.id === id && canSeeAssemblyRequest(viewer, request.facts)),
      },
    },
  ]),
  row(
    assemblyRequestGet,
    ['assemblyRequests:show'],
    eachRequest(() => 'done'),
  ),
  row(assemblyRequestCreate, ['campaigns:createAssemblyRequests'], askings),
  row(
    assemblyRequestDelete,
    ['assemblyRequests:reject'],
    eachRequest((viewer, { facts }) => canRejectAssemblyRequest(viewer, facts)),
  ),
];
