import { mediaImportColumns } from '@felulet/contract/catalogue/inventory-columns.ts';
import {
  listItemDelete,
  listItemGet,
  listItemMerge,
  listItemPropose,
  listItemRefusalTakeBack,
  listItemRefuse,
  listItemsSimilar,
  listItemUpdate,
  listItemUses,
  systemListCollection,
} from '@felulet/contract/catalogue/lists.ts';
import { mhfeNoteCreate, mhfeNoteDelete, mhfeNoteUpdate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { mediaOccupancy, occupancyBoard, occupancyExport } from '@felulet/contract/catalogue/occupancy.ts';
import { placeLocate, placeRoute, placeSearch, placeTile, placeTowns } from '@felulet/contract/catalogue/places.ts';
import { surfaceActPreview, surfaceActRun, surfaceActUndo } from '@felulet/contract/catalogue/surface-acts.ts';
import {
  surfaceDefaultsGet,
  surfaceDefaultsUpdate,
  surfaceNextNumber,
} from '@felulet/contract/catalogue/surface-defaults.ts';
import { mediaExport, mediaSheet, mediaSheetsExport } from '@felulet/contract/catalogue/surface-export.ts';
import {
  mediaDocumentsAdd,
  mediaImagesAdd,
  mediaReferenceDelete,
  mediaReferencesReorder,
  surfacePhotosCheck,
} from '@felulet/contract/catalogue/surface-files.ts';
import { mediaHistory, mediaListPrices } from '@felulet/contract/catalogue/surface-history.ts';
import {
  mediaImport,
  mediaImportCheck,
  mediaImportFaults,
  mediaImportFilled,
  mediaImportTakeBack,
  mediaTransferProgress,
} from '@felulet/contract/catalogue/surface-import.ts';
import { mediaList, mediaTotalsCount } from '@felulet/contract/catalogue/surface-list.ts';
import {
  mediaShareEnd,
  mediaShareList,
  mediaShareMake,
  sharedSurfaceShow,
} from '@felulet/contract/catalogue/surface-shares.ts';
import { mediaWarningsUpdate } from '@felulet/contract/catalogue/surface-warnings.ts';
import {
  mediaArchive,
  mediaCopy,
  mediaCopyTitle,
  mediaCreate,
  mediaDelete,
  mediaShow,
  mediaUpdate,
} from '@felulet/contract/catalogue/surfaces.ts';
import { columnsOf } from '@felulet/domain/list/list-columns.ts';
import {
  canAddReference,
  canArchiveMedia,
  canChangeReference,
  canDeleteMedia,
  canEditMedia,
  canManageMedia,
  canRemoveReference,
  canRestoreMedia,
  canSeeBookingCalendar,
  canSeeMedia,
  canSeeMediaFinancials,
  canSeeMhfeNotes,
  canSeePublisherNotes,
  canWriteMhfeContent,
  historyReach,
  type MediaHolders,
} from '@felulet/domain/media/media-policy.ts';
import { canShareMedia } from '@felulet/domain/media/media-share.ts';
import { mayActOnSurfaces } from '@felulet/domain/media/surface-acts.ts';
import { usualSurfaceDefaults } from '@felulet/domain/media/surface-defaults.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { canProposeListItem } from '@felulet/domain/system-list/list-item-policy.ts';
import { surfaceForm } from '../sample-surfaces.ts';
import { SHARE_KEY } from './catalogue-scene.ts';
import { aPage, each, finds, type MatrixRow, one, open, type Ruling, row, type Sending } from './matrix.ts';
import type { MatrixScene } from './matrix-scene.ts';
import { SCENE_PERIOD } from './offer-making.ts';
import { aPdf, aPicture, emptyWorkbook } from './sample-files.ts';
import { notes, shares, surfaceFiles, surfaces } from './things.ts';

const TODAY = '2026-03-04';
const period = { from: SCENE_PERIOD.date_from, to: SCENE_PERIOD.date_to };
const picture = await aPicture('images[]');

const idsOf = (scene: MatrixScene): number[] => surfaces.of(scene).map(({ id }) => id);
type Surface = ReturnType<typeof surfaces.of>[number];

/** Some campaign of the scene holds units of it. */
const isBooked = ({ name }: Surface): boolean => name === 'booked' || name === 'ownOffer';

/** Two of them are in packages on sale. */
const holdersOf = (surface: Surface): MediaHolders => ({
  bookings: isBooked(surface) ? ['a campaign'] : [],
  packages: ['free', 'foreign'].includes(surface.name) ? ['Kiscsomag'] : [],
});
const mayEdit = (viewer: Viewer, { facts }: Surface): Ruling => canEditMedia(viewer, facts);
const mayManage = (viewer: Viewer, { facts }: Surface): Ruling => canManageMedia(viewer, facts);
const isNamed =
  (...names: readonly string[]) =>
  ({ name }: Surface): boolean =>
    names.includes(name);

/** What is archived has no future to be taken, and does not stand in the list. */
const isListed = (viewer: Viewer, { facts }: Surface): boolean => canSeeMedia(viewer, facts) && !facts.is_archived;

/** Whoever may manage the publisher's surfaces at all. */
function forPublisher(object: string, send: (company: number) => Sending, done: Ruling = 'done'): MatrixRow['cases'] {
  return ({ leaders: { publisher } }) => [
    one(object, send(publisher.companyId), (viewer) => {
      const decision = canManageMedia(viewer, { company_id: publisher.companyId });
      return decision.ok ? done : decision;
    }),
  ];
}

/** There is nothing in the workbook, which is told to whoever may import at all. */
const importing = forPublisher(
  'a file for the publisher',
  (company) => ({ body: { company }, files: [emptyWorkbook] }),
  'let in',
);

/** What the customer side is not told as a figure it cannot ask for either. */
const byPrice = [{ sort: 'list_price:asc' }, { price_min: 1 }, { price_max: 1 }].map((query) =>
  one(`the surfaces by ${Object.keys(query)}`, { query }, (viewer) =>
    canSeeMediaFinancials(viewer) ? 'done' : 'invalid',
  ),
);

/** What refuses, or is not there for the asker, is told of its row. */
const actOnAll =
  (body: (ids: readonly number[]) => object): MatrixRow['cases'] =>
  (scene) => [
    one('all surfaces', { body: { ...body(idsOf(scene)), act: { kind: 'quantity', quantity: 9 } } }, (viewer) =>
      mayActOnSurfaces(viewer, 'quantity'),
    ),
  ];

export const surfaceRows: readonly MatrixRow[] = [
  row(mediaList, finds(surfaces, aPage, isListed), ...byPrice),
  row(mediaTotalsCount, (scene) => ({
    ...one('all surfaces', { body: { ids: idsOf(scene) } }),
    carries: (viewer) => ({
      prices: canSeeMediaFinancials(viewer),
      without_price: canSeeMediaFinancials(viewer),
      contacts: true,
    }),
  })),
  row(
    mediaShow,
    each(surfaces, {
      carries: (viewer, { facts }) => ({
        media_financials: canSeeMediaFinancials(viewer),
        price_tags: canSeeMediaFinancials(viewer),
        bookings: canSeeBookingCalendar(viewer),
        availability: canSeeBookingCalendar(viewer),
        publisher_notes: canSeePublisherNotes(viewer, facts),
        mhfe_notes: canSeeMhfeNotes(viewer),
      }),
    }),
  ),
  // Each takes a process to write.
  row(
    mediaSheet,
    each(surfaces, { only: isNamed('booked', 'archived', 'sleeping') }),
    each(surfaces, {
      as: 'with prices',
      only: isNamed('booked'),
      send: ({ id }) => ({ id, query: { prices: 'true' } }),
      rule: (viewer) => (canSeeMediaFinancials(viewer) ? 'done' : 'invalid'),
    }),
  ),
  // They are read as the single sheets are.
  row(
    mediaSheetsExport,
    each(surfaces, { only: isNamed('booked', 'sleeping'), send: ({ id }) => ({ body: { ids: [id] } }) }),
  ),
  row(
    mediaCreate,
    forPublisher('for the publisher', (company) => ({ body: surfaceForm({ company }), files: [] })),
  ),
  row(mediaUpdate, each(surfaces, { rule: mayEdit, send: ({ id }) => ({ id, body: { title: 'Új név' } }) })),
  row(
    mediaDelete,
    each(surfaces, {
      rule: (viewer, surface) => {
        const booked_until = isBooked(surface) ? SCENE_PERIOD.date_to : null;
        return canDeleteMedia(viewer, { ...surface.facts, booked_until }, TODAY);
      },
    }),
  ),
  row(
    mediaArchive,
    each(surfaces, {
      as: 'out of the catalogue',
      send: ({ id }) => ({ id, body: { archived: true } }),
      rule: (viewer, surface) => canArchiveMedia(viewer, surface.facts, holdersOf(surface)),
    }),
    each(surfaces, {
      as: 'back in it',
      send: ({ id }) => ({ id, body: { archived: false } }),
      rule: (viewer, { facts }) => canRestoreMedia(viewer, facts),
    }),
  ),
  // Pictures come from the publisher and from each MHFE.
  row(
    mediaImagesAdd,
    each(surfaces, {
      send: ({ id }) => ({ id, files: [picture] }),
      rule: (viewer, { facts }) => canAddReference(viewer, facts),
    }),
  ),
  row(mediaDocumentsAdd, each(surfaces, { rule: mayEdit, send: ({ id }) => ({ id, files: [aPdf('documents[]')] }) })),
  row(
    mediaReferencesReorder,
    each(surfaceFiles, {
      send: ({ id, surface }) => ({ id: surface.id, body: [{ id, order_number: 3 }] }),
      rule: (viewer, { surface, mhfeCompanyId }) =>
        canChangeReference(viewer, surface.facts, { mhfe_company_id: mhfeCompanyId }),
    }),
  ),
  row(
    mediaReferenceDelete,
    each(surfaceFiles, {
      rule: (viewer, { surface, mhfeCompanyId }) =>
        canRemoveReference(viewer, surface.facts, { mhfe_company_id: mhfeCompanyId }),
    }),
  ),
  row(
    mediaWarningsUpdate,
    one('the own company', { body: { photo_years: 4 } }, ({ role }) =>
      role === 'ROLE_PUBLISHER' ? 'done' : 'forbidden',
    ),
  ),
  row(
    surfaceActPreview,
    actOnAll((ids) => ({ ids })),
  ),
  row(
    surfaceActRun,
    actOnAll((ids) => ({ rows: ids.map((media) => ({ media, revision: 1 })), mode: 'each' })),
  ),
  row(surfaceActUndo, one('an act of nobody', { id: 2_000_000_000, body: {} }, 'hidden')),
  // Surfaces that the asker may not see are left out of the sheet.
  row(
    mediaExport,
    (scene) => one('all surfaces', { body: idsOf(scene) }),
    one('as the list shows them, with list prices', { body: { filter: {}, columns: ['list_price'] } }, ({ role }) =>
      columnsOf('medias', role).includes('list_price') ? 'done' : 'invalid',
    ),
  ),
  ...[mediaImport, mediaImportCheck, mediaImportFaults, mediaImportColumns].map((call) => row(call, importing)),
  // An import of the template's layout, which is all that an empty file can be, has no layout of its owner's to go back in.
  row(mediaImportFilled, one('a file without a mapping', { files: [emptyWorkbook] }, 'invalid')),
  row(mediaImportTakeBack, one('one of nobody', { id: 1 }, 'hidden')),
  open(mediaTransferProgress, { id: 'nobody-runs-this' }),
  row(
    mhfeNoteCreate,
    (scene) => one('on a surface', { body: { media: scene.surfaces.free.id, content: 'Új' } }),
    (scene) => one('on a hidden one', { body: { media: scene.surfaces.sleeping.id, content: 'Új' } }, 'invalid'),
  ),
  row(
    mhfeNoteUpdate,
    each(notes, {
      send: ({ id }) => ({ id, body: { content: 'Más' } }),
      rule: (viewer, { companyId }) => canWriteMhfeContent(viewer, { company_id: companyId }),
    }),
  ),
  row(
    mhfeNoteDelete,
    each(notes, { rule: (viewer, { companyId }) => canWriteMhfeContent(viewer, { company_id: companyId }) }),
  ),
];

/** Its own of a publisher, any publisher's of an admin. */
function ofPublishers(more: object = {}): MatrixRow['cases'] {
  return ({ leaders }) =>
    (['publisher', 'mhfe'] as const).map((name) => {
      const { companyId } = leaders[name];
      return one(`the defaults of the ${name}`, { id: companyId, ...more }, (viewer) =>
        name === 'publisher' ? isAdmin(viewer) || viewer.companyId === companyId : 'hidden',
      );
    });
}

/** What makes the entering of many surfaces quick. */
export const makingRows: readonly MatrixRow[] = [
  row(surfaceDefaultsGet, ofPublishers()),
  row(surfaceDefaultsUpdate, ofPublishers({ body: { ...usualSurfaceDefaults, code_prefix: 'M-' } })),
  row(surfaceNextNumber, ofPublishers({ query: { prefix: 'M-' } })),
  row(
    surfacePhotosCheck,
    forPublisher('for the publisher', (company) => ({
      body: { company, files: [{ name: 'BP-1.jpg', sha256: null }] },
    })),
  ),
  row(mediaCopyTitle, each(surfaces, { rule: mayManage })),
  row(
    mediaCopy,
    each(surfaces, { rule: mayManage, send: ({ id }) => ({ id, body: { count: 1, with_photos: true } }) }),
  ),
];

/** What is taken when: never the customers' to know. [D4.23] */
export const occupancyRows: readonly MatrixRow[] = [
  row(occupancyBoard, finds(surfaces, { query: { ...period, rowsPerPage: 100 } }, isListed)),
  // Surfaces that the asker may not see are left out, and so are names of bookings.
  open(occupancyExport, { body: period }),
  row(mediaOccupancy, each(surfaces, { send: ({ id }) => ({ id, query: period }), rule: isListed })),
  ...[mediaHistory, mediaListPrices].map((call) =>
    row(call, each(surfaces, { rule: (viewer, { facts }) => historyReach(viewer, facts) !== 'nothing' })),
  ),
  row(mediaShareList, (scene) =>
    each(surfaces)(scene).map((one, index) =>
      surfaces.of(scene)[index]?.name === 'free' ? { ...finds(shares)(scene)[0], ...one } : one,
    ),
  ),
  row(
    mediaShareMake,
    each(surfaces, {
      send: ({ id }) => ({ id, body: { days: 30 } }),
      rule: (viewer, { facts }) => canShareMedia(viewer, facts),
    }),
  ),
  row(mediaShareEnd, each(shares)),
  row(sharedSurfaceShow, one('a live link', { id: SHARE_KEY }), one('a dead one', { id: 'x'.repeat(43) }, 'hidden')),
];

export const placeRows: readonly MatrixRow[] = [
  open(placeSearch, { query: { q: 'Szeged' } }),
  open(placeLocate, { query: { city: 'Szeged' } }),
  open(placeRoute, { query: { from_lat: 47.5, from_lng: 19.05, to_lat: 46.25, to_lng: 20.15 } }),
  open(placeTowns, { query: { zip_code: '6720' } }),
  row(placeTile, one('an archive that nobody configured', { query: { z: 7, x: 70, y: 44 } }, 'hidden')),
];

const theProposal =
  (send: object = {}): MatrixRow['cases'] =>
  ({ proposal }) => [one('a proposal', { id: proposal.id, ...send })];

export const listRows: readonly MatrixRow[] = [
  row(listItemGet, theProposal()),
  row(listItemUpdate, theProposal({ body: { enabled: true } })),
  ...[listItemUses, listItemsSimilar].map((call) =>
    row(call, ({ usedItem }) => one('an item in use', { query: { ids: String(usedItem) } })),
  ),
  row(
    listItemMerge,
    ({ proposal, approvedItem }) =>
      one('a proposal into an approved one', { id: proposal.id, body: { into: approvedItem } }),
    ({ proposal }) => one('a proposal into itself', { id: proposal.id, body: { into: proposal.id } }, 'invalid'),
  ),
  row(listItemRefuse, theProposal({ body: { reason: 'Van már ilyen.' } })),
  row(listItemRefusalTakeBack, ({ proposal }) => one('a proposal nobody refused', { id: proposal.id }, 'conflict')),
  row(listItemDelete, theProposal(), ({ usedItem }) => one('an item in use', { id: usedItem }, 'conflict')),
  row(listItemPropose, () =>
    (['tags', 'rental_period_unit'] as const).map((list) =>
      one(`an item of ${list}`, { body: { slug: list, name: 'Másik elem' } }, (viewer) =>
        canProposeListItem(viewer, list),
      ),
    ),
  ),
  open(systemListCollection, { body: { lists: ['tags'] } }),
];
