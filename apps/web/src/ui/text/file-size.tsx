import { formatDecimal } from '@felulet/domain/format/money.ts';

const KILO = 1024;

/** Bytes in a readable unit. */
export function FileSize({ bytes }: { readonly bytes: number }): React.ReactNode {
  if (bytes < KILO) return `${bytes} B`;
  if (bytes < KILO * KILO) return `${Math.round(bytes / KILO)} kB`;
  if (bytes < KILO ** 3) return `${formatDecimal(bytes / KILO ** 2, 1)} MB`;
  return `${formatDecimal(bytes / KILO ** 3, 1)} GB`;
}
