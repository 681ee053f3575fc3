import { mhfeNoteCreate, mhfeNoteDelete, mhfeNoteUpdate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import {
  surfaceActList,
  surfaceActPreview,
  surfaceActRun,
  surfaceActUndo,
} from '@felulet/contract/catalogue/surface-acts.ts';
import { mediaExport, mediaSheet, mediaSheetsExport } from '@felulet/contract/catalogue/surface-export.ts';
import {
  mediaDocumentsAdd,
  mediaImagesAdd,
  mediaReferenceDelete,
  mediaReferencesReorder,
} from '@felulet/contract/catalogue/surface-files.ts';
import {
  mediaImport,
  mediaImportCheck,
  mediaImportFaults,
  mediaTemplate,
  mediaTransferProgress,
} from '@felulet/contract/catalogue/surface-import.ts';
import {
  mediaFilter,
  mediaList,
  mediaMarkersList,
  mediaTotalsCount,
} from '@felulet/contract/catalogue/surface-list.ts';
import { mediaWarningsGet, mediaWarningsUpdate } from '@felulet/contract/catalogue/surface-warnings.ts';
import {
  mediaArchive,
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
  type MediaHolders,
} from '@felulet/domain/media/media-policy.ts';
import { mayActOnSurfaces } from '@felulet/domain/media/surface-acts.ts';
import type { Decision } from '@felulet/domain/permission/refusal.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { surfaceForm } from '../sample-surfaces.ts';
import type { SceneFile, SceneSurface } from './catalogue-scene.ts';
import { type MatrixCase, type MatrixRow, open, type Ruling, row, type Sending } from './matrix.ts';
import type { MatrixScene } from './matrix-scene.ts';
import { SCENE_PERIOD } from './offer-making.ts';
import { aPdf, aPicture, emptyWorkbook } from './sample-files.ts';

/** Some campaign of the scene holds units of it. */
const isBooked = (name: string): boolean => name === 'booked' || name === 'ownOffer';

const TODAY = '2026-03-04';
const picture = await aPicture('images[]');

function eachSurface(
  rule: (viewer: Viewer, surface: SceneSurface) => Ruling,
  send: (id: number) => Sending = (id) => ({ id }),
  names: readonly string[] | undefined = undefined,
): MatrixRow['cases'] {
  return ({ surfaces }) =>
    Object.entries(surfaces)
      .filter(([name]) => names === undefined || names.includes(name))
      .map(
        ([name, surface]): MatrixCase => ({
          object: `the surface ${name}`,
          send: send(surface.id),
          rule: (viewer) => (canSeeMedia(viewer, surface.facts) ? rule(viewer, surface) : 'hidden'),
        }),
      );
}

/** Two of them are in packages on sale. */
const holdersOf = (name: string): MediaHolders => ({
  bookings: isBooked(name) ? ['a campaign'] : [],
  packages: name === 'free' || name === 'foreign' ? ['Kiscsomag'] : [],
});
const mayEdit = (viewer: Viewer, { facts }: SceneSurface): Decision => canEditMedia(viewer, facts);
/** Pictures come from the publisher and from each MHFE. */
const mayAddPicture = (viewer: Viewer, { facts }: SceneSurface): Decision => canAddReference(viewer, facts);

function mayChangeFile(viewer: Viewer, file: SceneFile): Ruling {
  if (!canSeeMedia(viewer, file.surface.facts)) return 'hidden';
  return canChangeReference(viewer, file.surface.facts, { mhfe_company_id: file.mhfeCompanyId });
}

function mayRemoveFile(viewer: Viewer, file: SceneFile): Ruling {
  if (!canSeeMedia(viewer, file.surface.facts)) return 'hidden';
  return canRemoveReference(viewer, file.surface.facts, { mhfe_company_id: file.mhfeCompanyId });
}

/** The files of the scene's surfaces. */
export const filesOf = ({ images, document }: MatrixScene): readonly (readonly [string, SceneFile])[] => [
  ...Object.entries(images).map(([name, file]) => [`the picture ${name}`, file] as const),
  ['the document', document],
];

function eachNote(body?: object): MatrixRow['cases'] {
  return ({ notes }) =>
    Object.entries(notes).map(
      ([name, note]): MatrixCase => ({
        object: `a note of ${name}`,
        send: { id: note.id, ...(body !== undefined && { body }) },
        rule: (viewer) =>
          viewer.role === 'ROLE_MHFE' && viewer.companyId !== note.companyId
            ? 'hidden'
            : canWriteMhfeContent(viewer, { company_id: note.companyId }),
      }),
    );
}

const listed: MatrixRow['cases'] = ({ surfaces }) => [
  {
    object: 'the surfaces',
    send: { query: { rowsPerPage: 100 } },
    rule: () => 'done',
    finds: {
      among: Object.values(surfaces).map(({ id }) => id),
      isShown: (viewer, id) =>
        Object.values(surfaces).some(
          ({ id: own, facts }) => own === id && canSeeMedia(viewer, facts) && !facts.is_archived,
        ),
    },
  },
];

/** There is nothing in the workbook, which is told to whoever may import at all. */
const importing: MatrixRow['cases'] = ({ leaders }) => [
  {
    object: 'a file for the publisher',
    send: { body: { company: leaders.publisher.companyId }, files: [emptyWorkbook] },
    rule: (viewer) => (canManageMedia(viewer, { company_id: leaders.publisher.companyId }).ok ? 'let in' : 'forbidden'),
  },
];

/** What the customer side is not told as a figure it cannot ask for either. */
const byPrice: MatrixRow['cases'] = () =>
  [{ sort: 'list_price:asc' }, { price_min: 1 }, { price_max: 1 }].map((query) => ({
    object: `the surfaces by ${Object.keys(query)}`,
    send: { query },
    rule: (viewer) => (canSeeMediaFinancials(viewer) ? 'done' : 'invalid'),
  }));

export const mediaRows: readonly MatrixRow[] = [
  row(mediaList, ['media:show'], (scene) => [...listed(scene), ...byPrice(scene)]),
  row(mediaTotalsCount, ['media:show'], ({ surfaces }) => [
    {
      object: 'all surfaces',
      send: { body: { ids: Object.values(surfaces).map(({ id }) => id) } },
      rule: () => 'done',
      carries: (viewer) => ({
        prices: canSeeMediaFinancials(viewer),
        without_price: canSeeMediaFinancials(viewer),
        contacts: true,
      }),
    },
  ]),
  open(mediaMarkersList, ['media:show']),
  open(mediaFilter, ['media:show']),
  row(mediaShow, ['media:show'], ({ surfaces }) =>
    Object.entries(surfaces).map(
      ([name, { id, facts }]): MatrixCase => ({
        object: `the surface ${name}`,
        send: { id },
        rule: (viewer) => canSeeMedia(viewer, facts),
        carries: (viewer) => ({
          media_financials: canSeeMediaFinancials(viewer),
          price_tags: canSeeMediaFinancials(viewer),
          bookings: canSeeBookingCalendar(viewer),
          availability: canSeeBookingCalendar(viewer),
          publisher_notes: canSeePublisherNotes(viewer, facts),
          mhfe_notes: canSeeMhfeNotes(viewer),
        }),
      }),
    ),
  ),
  row(mediaSheet, ['media:show'], (scene) => [
    // Each takes a process to write.
    ...eachSurface(
      () => 'done',
      (id) => ({ id }),
      ['booked', 'archived', 'sleeping'],
    )(scene),
    ...eachSurface(
      (viewer) => (canSeeMediaFinancials(viewer) ? 'done' : 'invalid'),
      (id) => ({ id, query: { prices: 'true' } }),
      ['booked'],
    )(scene),
  ]),
  row(
    mediaSheetsExport,
    ['media:show'],
    eachSurface(
      () => 'done',
      (id) => ({ body: { ids: [id] } }),
      // They are read as the single sheets are.
      ['booked', 'sleeping'],
    ),
  ),
  row(mediaCreate, ['media:create'], ({ leaders }) => [
    {
      object: 'for the publisher',
      send: { body: surfaceForm({ company: leaders.publisher.companyId }), files: [] },
      rule: (viewer) => canManageMedia(viewer, { company_id: leaders.publisher.companyId }),
    },
  ]),
  row(
    mediaUpdate,
    ['media:edit'],
    eachSurface(mayEdit, (id) => ({ id, body: { title: 'Új név' } })),
  ),
  row(mediaDelete, ['media:delete'], ({ surfaces }) =>
    Object.entries(surfaces).map(
      ([name, { id, facts }]): MatrixCase => ({
        object: `the surface ${name}`,
        send: { id },
        rule: (viewer) =>
          canSeeMedia(viewer, facts)
            ? canDeleteMedia(viewer, { ...facts, booked_until: isBooked(name) ? SCENE_PERIOD.date_to : null }, TODAY)
            : 'hidden',
      }),
    ),
  ),
  row(mediaArchive, ['media:delete'], ({ surfaces }) =>
    Object.entries(surfaces).flatMap(([name, { id, facts }]): MatrixCase[] => [
      {
        object: `the surface ${name}, out of the catalogue`,
        send: { id, body: { archived: true } },
        rule: (viewer) => (canSeeMedia(viewer, facts) ? canArchiveMedia(viewer, facts, holdersOf(name)) : 'hidden'),
      },
      {
        object: `the surface ${name}, back in it`,
        send: { id, body: { archived: false } },
        rule: (viewer) => (canSeeMedia(viewer, facts) ? canRestoreMedia(viewer, facts) : 'hidden'),
      },
    ]),
  ),
  row(
    mediaImagesAdd,
    ['media:edit', 'mhfeImages'],
    eachSurface(mayAddPicture, (id) => ({ id, files: [picture] })),
  ),
  row(
    mediaDocumentsAdd,
    ['media:edit'],
    eachSurface(mayEdit, (id) => ({ id, files: [aPdf('documents[]')] })),
  ),
  row(mediaReferencesReorder, ['media:edit', 'mhfeImages'], (scene) =>
    filesOf(scene).map(
      ([object, file]): MatrixCase => ({
        object,
        send: { id: file.surface.id, body: [{ id: file.id, order_number: 3 }] },
        rule: (viewer) => mayChangeFile(viewer, file),
      }),
    ),
  ),
  row(mediaReferenceDelete, ['media:edit', 'mhfeImages'], (scene) =>
    filesOf(scene).map(
      ([object, file]): MatrixCase => ({
        object,
        send: { id: file.id },
        rule: (viewer) => mayRemoveFile(viewer, file),
      }),
    ),
  ),
  open(mediaWarningsGet, ['media:edit']),
  row(mediaWarningsUpdate, ['media:edit'], () => [
    {
      object: 'the own company',
      send: { body: { photo_years: 4 } },
      rule: (viewer) => (viewer.role === 'ROLE_PUBLISHER' ? 'done' : 'forbidden'),
    },
  ]),
  // What refuses, or is not there for the asker, is told of its row.
  row(surfaceActPreview, ['media:edit', 'bookings:create'], ({ surfaces }) => [
    {
      object: 'all surfaces',
      send: { body: { ids: Object.values(surfaces).map(({ id }) => id), act: { kind: 'quantity', quantity: 9 } } },
      rule: (viewer) => mayActOnSurfaces(viewer, 'quantity'),
    },
  ]),
  row(surfaceActRun, ['media:edit', 'bookings:create'], ({ surfaces }) => [
    {
      object: 'all surfaces',
      send: {
        body: {
          rows: Object.values(surfaces).map(({ id }) => ({ media: id, revision: 1 })),
          act: { kind: 'quantity', quantity: 9 },
          mode: 'each',
        },
      },
      rule: (viewer) => mayActOnSurfaces(viewer, 'quantity'),
    },
  ]),
  open(surfaceActList, ['media:edit', 'bookings:create']),
  row(surfaceActUndo, ['media:edit', 'bookings:create'], () => [
    { object: 'an act of nobody', send: { id: 2_000_000_000, body: {} }, rule: () => 'hidden' },
  ]),
  // Surfaces that the asker may not see are left out of the sheet.
  row(mediaExport, ['media:show'], ({ surfaces }) => [
    { object: 'all surfaces', send: { body: Object.values(surfaces).map(({ id }) => id) }, rule: () => 'done' },
    {
      object: 'as the list shows them, with list prices',
      send: { body: { filter: {}, columns: ['list_price'] } },
      rule: ({ role }) => (columnsOf('medias', role).includes('list_price') ? 'done' : 'invalid'),
    },
  ]),
  open(mediaTemplate, ['mediaImport']),
  row(mediaImport, ['mediaImport'], importing),
  row(mediaImportCheck, ['mediaImport'], importing),
  row(mediaImportFaults, ['mediaImport'], importing),
  open(mediaTransferProgress, ['media:show'], { id: 'nobody-runs-this' }),
  row(mhfeNoteCreate, ['mhfeNotes'], ({ surfaces }) => [
    { object: 'on a surface', send: { body: { media: surfaces.free.id, content: 'Új' } }, rule: () => 'done' },
    {
      object: 'on a hidden one',
      send: { body: { media: surfaces.sleeping.id, content: 'Új' } },
      rule: () => 'invalid',
    },
  ]),
  row(mhfeNoteUpdate, ['mhfeNotes'], eachNote({ content: 'Más' })),
  row(mhfeNoteDelete, ['mhfeNotes'], eachNote()),
];
