import type { Download } from './endpoint-types.ts';

/** Hands a received file to the browser under its own name. */
export function saveDownload(download: Download): void {
  const address = URL.createObjectURL(download.blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = download.fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
