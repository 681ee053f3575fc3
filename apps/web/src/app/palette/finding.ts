import type { PageAddress } from '@felulet/contract/page-paths.ts';
import { folded } from '@felulet/domain/format/folded.ts';
import type { Target } from '../../ui/action/route-link.tsx';
export type FindingGroup =
  | 'acts'
  | 'pages'
  | 'views'
  | 'campaigns'
  | 'medias'
  | 'users'
  | 'employees'
  | 'partners'
  | 'companies';

/** Somewhere to go, or something to do. */
export type Finding = {
  readonly key: string;
  readonly group: FindingGroup;
  readonly text: string;
  readonly aside: string;
} & ({ readonly to: PageAddress; readonly search?: Target['search'] | undefined } | { readonly run: () => void });

/** Whether every typed word stands somewhere in the text. */
export function hasWords(text: string, typed: string): boolean {
  const within = folded(text);
  return folded(typed)
    .trim()
    .split(/[\s,;]+/)
    .every((word) => within.includes(word));
}
