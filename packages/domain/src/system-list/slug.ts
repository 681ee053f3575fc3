import { folded } from '../format/folded.ts';

/** 'Éjszakai megvilágítás' → 'ejszakai-megvilagitas'; a name without any letter or digit becomes 'elem'. */
export function slugOf(name: string): string {
  return (
    folded(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'elem'
  );
}
