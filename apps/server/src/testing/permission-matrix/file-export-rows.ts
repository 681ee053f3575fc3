import {
  fileExportDelete,
  fileExportFile,
  fileExportGet,
  fileExportList,
} from '@felulet/contract/office/file-exports.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import type { SceneExport } from './file-export-scene.ts';
import { type MatrixRow, personalRow } from './matrix.ts';

/** Its owner alone: no colleague, no leader, no admin. */
const isOwner = ({ accountId }: Viewer, { owner }: SceneExport): boolean => owner === accountId;

const each: MatrixRow['cases'] = ({ fileExports }) =>
  fileExports.map((one) => ({
    object: `a finished file of ${one.whose}`,
    send: { id: one.id },
    rule: (viewer) => isOwner(viewer, one),
  }));

export const fileExportRows: readonly MatrixRow[] = [
  personalRow(fileExportList, 'signed-in', ({ fileExports }) => [
    {
      object: 'finished files',
      rule: () => 'done',
      finds: {
        among: fileExports.map(({ id }) => id),
        isShown: (viewer, id) => fileExports.some((one) => one.id === id && isOwner(viewer, one)),
      },
    },
  ]),
  personalRow(fileExportGet, 'signed-in', each),
  personalRow(fileExportFile, 'signed-in', each),
  personalRow(fileExportDelete, 'signed-in', each),
];
