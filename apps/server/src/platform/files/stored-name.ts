import { type FileVariant, fileVariants } from './file-store.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The name below the place of all files: folders by the first two letters, so that none grows without end. */
export function storedName(id: string, variant: FileVariant): string {
  if (!UUID.test(id)) throw new Error('not the id of a file');
  return `${id.slice(0, 2)}/${variant === 'original' ? id : `${id}.${variant}`}`;
}

/** Undefined for what is none of ours. */
export function fileOfName(name: string): { readonly id: string; readonly variant: FileVariant } | undefined {
  const [id = '', word = 'original', more] = name.slice(name.lastIndexOf('/') + 1).split('.');
  const variant = fileVariants.find((known) => known === word);
  if (variant === undefined || more !== undefined || !UUID.test(id)) return undefined;
  return storedName(id, variant) === name ? { id, variant } : undefined;
}
