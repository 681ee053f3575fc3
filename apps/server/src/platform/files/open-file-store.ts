import type { Config } from '../../config.ts';
import type { FileStore, KeptFiles } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Places = Pick<Config, 'dataDir' | 'files'>;

/** As configured; what is being uploaded always goes through a folder of this machine. */
export async function openFileStore(config: Places): Promise<FileStore> {
  return { ...(await openKeptFiles(config, config.files.store)), ...(await temporaryFolder(config.dataDir)) };
}

export async function openKeptFiles({ dataDir, files }: Places, store: 'folder' | 's3'): Promise<KeptFiles> {
  if (store === 'folder') return await openFolderStore(dataDir);
  if (files.s3 === undefined) throw new Error('No S3 storage is configured.');
  return openS3Store(files.s3);
}
