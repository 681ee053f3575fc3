import {
  surfaceDefaultsGet,
  surfaceDefaultsUpdate,
  surfaceNextNumber,
} from '@felulet/contract/catalogue/surface-defaults.ts';
import { surfacePhotosCheck } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaCopy, mediaCopyTitle } from '@felulet/contract/catalogue/surfaces.ts';
import { canManageMedia, canSeeMedia } from '@felulet/domain/media/media-policy.ts';
import { usualSurfaceDefaults } from '@felulet/domain/media/surface-defaults.ts';
import { isAdmin, type Viewer } from '@felulet/domain/permission/viewer.ts';
import { type MatrixCase, type MatrixRow, row } from './matrix.ts';

/** Its own of a publisher, any publisher's of an admin. */
function ofPublishers(more: object = {}): MatrixRow['cases'] {
  return ({ leaders }) =>
    (['publisher', 'mhfe'] as const).map((name): MatrixCase => {
      const { companyId } = leaders[name];
      const isOwn = (viewer: Viewer): boolean => isAdmin(viewer) || viewer.companyId === companyId;
      return {
        object: `the defaults of the ${name}`,
        send: { id: companyId, ...more },
        rule: (viewer) => (name === 'publisher' && isOwn(viewer) ? 'done' : 'hidden'),
      };
    });
}

/** What makes the entering of many surfaces quick. */
export const makingRows: readonly MatrixRow[] = [
  row(surfaceDefaultsGet, ['media:create'], ofPublishers()),
  row(surfaceDefaultsUpdate, ['media:create'], ofPublishers({ body: { ...usualSurfaceDefaults, code_prefix: 'M-' } })),
  row(surfaceNextNumber, ['media:create'], ofPublishers({ query: { prefix: 'M-' } })),
  row(surfacePhotosCheck, ['mediaImport'], ({ leaders }) => [
    {
      object: 'for the publisher',
      send: { body: { company: leaders.publisher.companyId, files: [{ name: 'BP-1.jpg', sha256: null }] } },
      rule: (viewer) => canManageMedia(viewer, { company_id: leaders.publisher.companyId }),
    },
  ]),
  row(mediaCopyTitle, ['media:create'], ({ surfaces }) =>
    Object.entries(surfaces).map(
      ([name, { id, facts }]): MatrixCase => ({
        object: `the surface ${name}`,
        send: { id },
        rule: (viewer) => (canSeeMedia(viewer, facts) ? canManageMedia(viewer, facts) : 'hidden'),
      }),
    ),
  ),
  row(mediaCopy, ['media:create'], ({ surfaces }) =>
    Object.entries(surfaces).map(
      ([name, { id, facts }]): MatrixCase => ({
        object: `the surface ${name}`,
        send: { id, body: { count: 1, with_photos: true } },
        rule: (viewer) => (canSeeMedia(viewer, facts) ? canManageMedia(viewer, facts) : 'hidden'),
      }),
    ),
  ),
];
