import { formatDecimal } from '@felulet/domain/format/money.ts';

const KILO = 1024;

/** Bytes in the unit a person would use. */
export function FileSize({ bytes }: { readonly bytes: number }): React.ReactNode {
  if (bytes < KILO) return `${bytes} B`;
  if (bytes < KILO * KILO) return `${Math.round(bytes / KILO)} kB`;
  return `${formatDecimal(bytes / KILO / KILO, 1)} MB`;
}
