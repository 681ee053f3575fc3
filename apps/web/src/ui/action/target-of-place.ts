import type { PageAddress } from '@felulet/contract/page-paths.ts';
import type { Target } from './route-link.tsx';
import { readSearchText } from './search-text.ts';

/** Path and query as a text names them; one that is no page ends on 'not found'. */
export function targetOfPlace(place: string): Target {
  const [to = '/', query = ''] = place.split('?', 2);
  // reason: a text from outside cannot be known to name a page
  return { to: to as PageAddress, search: readSearchText(query) };
}
