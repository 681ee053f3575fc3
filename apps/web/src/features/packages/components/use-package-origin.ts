import { useSearch } from '@tanstack/react-router';
import type { Target } from '../../../ui/action/route-link.tsx';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { idIn } from '../../../ui/page/use-path-id.ts';
import { PACKAGE_FILTER_KEY } from '../packages.api.ts';

/** Where the reader came from: a campaign's offer (`ref`), its package browser (`campaign`), else the list. [C2.9] */
export function usePackageOrigin(): Target {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const ref = idIn(search.ref);
  const campaign = idIn(search.campaign);
  if (ref !== undefined) return { to: `/campaigns/show/${ref}`, search: {} };
  if (campaign !== undefined) return { to: `/campaigns/${campaign}/packages`, search: {} };
  return { to: '/packages', search: shownSearch(PACKAGE_FILTER_KEY) };
}
