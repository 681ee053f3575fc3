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
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { once } from '../../platform/http/once.ts';
import { readMedia } from './media-access.ts';
import { addMediaFiles, deleteMediaFile, reorderMediaFiles } from './media-references.service.ts';
import {
  archiveMedia,
  countTotals,
  createMedia,
  deleteMedia,
  filterOptions,
  listMarkers,
  listMedias,
  updateMedia,
} from './medias.service.ts';
import { createNote, deleteNote, updateNote } from './mhfe-notes.service.ts';
import { surfaceSheet } from './surface-sheet.service.ts';
import { exportSheets } from './surface-sheets.export.ts';
import { readWarnings, setPhotoYears } from './surface-warnings.service.ts';

export function mediaRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, mediaList, async (call) => listMedias(context, call, call.query));
  bind(binding, mediaMarkersList, async ({ viewer, query }) => listMarkers(context, viewer, query));
  bind(binding, mediaFilter, async ({ viewer }) => filterOptions(context, viewer));

  bind(binding, mediaWarningsGet, async ({ viewer }) => readWarnings(context, viewer));
  bind(binding, mediaWarningsUpdate, async ({ viewer, body }) => setPhotoYears(context, viewer, body.photo_years));

  bind(binding, mediaTotalsCount, async ({ viewer, body }) => countTotals(context, viewer, body.ids));

  bind(binding, mediaShow, async (call) => {
    const media = await readMedia(context, call, call.params.id, call.query);
    call.setRevision(media.revision);
    return media;
  });

  bind(binding, mediaSheet, async (call) => surfaceSheet(context, call, { id: call.params.id, ...call.query }));

  bind(binding, mediaSheetsExport, async (call) => exportSheets(context, call, call.body));

  bind(binding, mediaCreate, async (call) => createMedia(context, call, call.body, call.uploads));

  bind(binding, mediaUpdate, async (call) => {
    const media = await updateMedia(context, call, { id: call.params.id, form: call.body, ifMatch: call.ifMatch });
    call.setRevision(media.revision);
    return media;
  });

  bind(binding, mediaArchive, async (call) => {
    const { archived } = call.body;
    const media = await archiveMedia(context, call, { id: call.params.id, archived, ifMatch: call.ifMatch });
    call.setRevision(media.revision);
    return media;
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
    once(context, async (_tx, inside) => {
      const note = await createNote(inside, call, call.body);
      call.setRevision(note.revision);
      return note;
    }),
  );

  bind(binding, mhfeNoteUpdate, async (call) => {
    const note = await updateNote(context, call, {
      id: call.params.id,
      content: call.body.content,
      ifMatch: call.ifMatch,
    });
    call.setRevision(note.revision);
    return note;
  });

  bind(binding, mhfeNoteDelete, async ({ viewer, params, ifMatch }) => deleteNote(context, viewer, params.id, ifMatch));
}
