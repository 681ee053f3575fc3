import {
  mediaCreate,
  mediaDelete,
  mediaDocumentsAdd,
  mediaFilter,
  mediaImagesAdd,
  mediaList,
  mediaMarkersList,
  mediaReferenceDelete,
  mediaReferencesReorder,
  mediaShow,
  mediaUpdate,
  mhfeNoteCreate,
  mhfeNoteDelete,
  mhfeNoteUpdate,
} from '@felulet/contract/medias/medias.contract.ts';
import type { ServerContext } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { once } from '../../platform/http/once.ts';
import { readMedia } from './media-access.ts';
import { addMediaFiles, deleteMediaFile, reorderMediaFiles } from './media-references.service.ts';
import { createMedia, deleteMedia, filterOptions, listMarkers, listMedias, updateMedia } from './medias.service.ts';
import { createNote, deleteNote, updateNote } from './mhfe-notes.service.ts';

export function mediaRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, mediaList, async ({ viewer, query }) => listMedias(context, viewer, query));
  bind(binding, mediaMarkersList, async ({ viewer, query }) => listMarkers(context, viewer, query));
  bind(binding, mediaFilter, async ({ viewer }) => filterOptions(context, viewer));

  bind(binding, mediaShow, async ({ viewer, params, query, setRevision }) => {
    const media = await readMedia(context, viewer, params.id, query.campaign);
    setRevision(media.revision);
    return media;
  });

  bind(binding, mediaCreate, async (call) => createMedia(context, call, call.body, call.uploads));

  bind(binding, mediaUpdate, async ({ viewer, params, body, ifMatch, setRevision }) => {
    const media = await updateMedia(context, viewer, { id: params.id, form: body, ifMatch });
    setRevision(media.revision);
    return media;
  });

  bind(binding, mediaDelete, async ({ viewer, params }) => deleteMedia(context, viewer, params.id));
}

export function mediaFileRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, mediaImagesAdd, async ({ viewer, params, uploads }) =>
    addMediaFiles(context, viewer, { id: params.id, kind: 'IMAGE', uploads: uploads['images[]'] ?? [] }),
  );

  bind(binding, mediaDocumentsAdd, async ({ viewer, params, uploads }) =>
    addMediaFiles(context, viewer, { id: params.id, kind: 'DOCUMENT', uploads: uploads['documents[]'] ?? [] }),
  );

  bind(binding, mediaReferencesReorder, async ({ viewer, params, body, say }) => {
    await reorderMediaFiles(context, viewer, params.id, body);
    return { message: say('medias.message.reordered') };
  });

  bind(binding, mediaReferenceDelete, async ({ viewer, params }) => deleteMediaFile(context, viewer, params.id));
}

export function noteRoutes(binding: Binding, context: ServerContext): void {
  bind(binding, mhfeNoteCreate, async ({ viewer, body, setRevision }) =>
    once(context, async (_tx, inside) => {
      const note = await createNote(inside, viewer, body);
      setRevision(note.revision);
      return note;
    }),
  );

  bind(binding, mhfeNoteUpdate, async ({ viewer, params, body, ifMatch, setRevision }) => {
    const note = await updateNote(context, viewer, { id: params.id, content: body.content, ifMatch });
    setRevision(note.revision);
    return note;
  });

  bind(binding, mhfeNoteDelete, async ({ viewer, params }) => deleteNote(context, viewer, params.id));
}
