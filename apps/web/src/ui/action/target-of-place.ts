import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { Target } from './route-link.tsx';
import { readSearchText } from './search-text.ts';

/** The target of a path with query; a path that is no page ends on 'not found'. */
export function targetOfPlace(place: string): Target {
  const [to = '/', query = ''] = place.split('?', 2);
  // reason: a text from outside may name no page
  return { to: to as PageAddress, search: readSearchText(query) };
}
