import { mhfeNoteCreate, mhfeNoteDelete, mhfeNoteUpdate } from '@felulet/contract/catalogue/mhfe-notes.ts';
import { mediaSheet, mediaSheetsExport } from '@felulet/contract/catalogue/surface-export.ts';
import {
  mediaDocumentsAdd,
  mediaImagesAdd,
  mediaReferenceDelete,
  mediaReferencesReorder,
} from '@felulet/contract/catalogue/surface-files.ts';
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
import { fileOrExport } from '../../office/acts/export/file-or-export.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { tagged } from '../../platform/http/etag.ts';
import { once } from '../../platform/http/once.ts';
import { archiveMedia, deleteMedia } from '../acts/surface/archive-surface.ts';
import { createMedia } from '../acts/surface/create-surface.ts';
import { updateMedia } from '../acts/surface/edit-surface.ts';
import { createNote, deleteNote, updateNote } from '../acts/surface/mhfe-note.ts';
import { addMediaFiles, deleteMediaFile, reorderMediaFiles } from '../acts/surface/surface-files.ts';
import { readWarnings, setPhotoYears } from '../acts/surface/surface-warnings.ts';
import { countTotals, filterOptions, listMarkers, listMedias } from '../views/surface/browse-surfaces.ts';
import { readMedia } from '../views/surface/read-surface.ts';
import { surfaceSheet } from '../views/surface-sheet/surface-sheet.ts';
import { planSheets } from '../views/surface-sheet/surface-sheets.ts';

export function mediaRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, mediaList, async (call) => listMedias(context, call, call.query));
  bind(binding, mediaMarkersList, async ({ viewer, query }) => listMarkers(context, viewer, query));
  bind(binding, mediaFilter, async ({ viewer }) => filterOptions(context, viewer));

  bind(binding, mediaWarningsGet, async ({ viewer }) => readWarnings(context, viewer));
  bind(binding, mediaWarningsUpdate, async ({ viewer, body }) => setPhotoYears(context, viewer, body.photo_years));

  bind(binding, mediaTotalsCount, async ({ viewer, body }) => countTotals(context, viewer, body.ids));

  bind(binding, mediaShow, async (call) => tagged(call, await readMedia(context, call, call.params.id, call.query)));

  bind(binding, mediaSheet, async (call) => surfaceSheet(context, call, { id: call.params.id, ...call.query }));

  bind(binding, mediaSheetsExport, async (call) =>
    fileOrExport(context, call, () => planSheets(context, call, call.body)),
  );

  bind(binding, mediaCreate, async (call) =>
    createMedia(context, call.viewer, call, async (inside, id) => tagged(call, await readMedia(inside, call, id))),
  );

  bind(binding, mediaUpdate, async (call) => {
    const edit = { id: call.params.id, form: call.body, ifMatch: call.ifMatch };
    return tagged(call, await updateMedia(context, call, edit));
  });

  bind(binding, mediaArchive, async (call) => {
    const { archived } = call.body;
    return tagged(call, await archiveMedia(context, call, { id: call.params.id, archived, ifMatch: call.ifMatch }));
  });

  bind(binding, mediaDelete, async ({ viewer, params, ifMatch }) => deleteMedia(context, viewer, params.id, ifMatch));
}

export function mediaFileRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, mediaImagesAdd, async (call) =>
    addMediaFiles(context, call, {
      id: call.params.id,
      kind: 'IMAGE',
      uploads: call.uploads['images[]'] ?? [],
      onlyNew: call.body.only_new,
    }),
  );

  bind(binding, mediaDocumentsAdd, async (call) =>
    addMediaFiles(context, call, { id: call.params.id, kind: 'DOCUMENT', uploads: call.uploads['documents[]'] ?? [] }),
  );

  bind(binding, mediaReferencesReorder, async ({ viewer, params, body, say }) => {
    await reorderMediaFiles(context, viewer, params.id, body);
    return { message: say('medias.message.reordered') };
  });

  bind(binding, mediaReferenceDelete, async ({ viewer, params }) => deleteMediaFile(context, viewer, params.id));
}

export function noteRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, mhfeNoteCreate, async (call) =>
    once(context, async (_tx, inside) => tagged(call, await createNote(inside, call, call.body))),
  );

  bind(binding, mhfeNoteUpdate, async (call) => {
    const edit = { id: call.params.id, content: call.body.content, ifMatch: call.ifMatch };
    return tagged(call, await updateNote(context, call, edit));
  });

  bind(binding, mhfeNoteDelete, async ({ viewer, params, ifMatch }) => deleteNote(context, viewer, params.id, ifMatch));
}
