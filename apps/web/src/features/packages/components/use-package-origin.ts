import { useSearch } from '@tanstack/react-router';
import { shownSearch } from '../../../ui/list/stored-search.ts';
import { PACKAGE_FILTER_KEY } from '../packages.api.ts';

type Origin = { readonly to: string; readonly search: Readonly<Record<string, string>> };

/** Where the reader came from: a campaign's offer (`ref`), its package browser (`campaign`), else the list. [C2.9] */
export function usePackageOrigin(): Origin {
  const { ref, campaign }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  if (isId(ref)) return { to: `/campaigns/show/${ref}`, search: {} };
  if (isId(campaign)) return { to: `/campaigns/${campaign}/packages`, search: {} };
  return { to: '/packages', search: shownSearch(PACKAGE_FILTER_KEY) };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value);
}
