import { campaignList } from '@felulet/contract/campaigns/campaigns.contract.ts';
import { mediaList } from '@felulet/contract/medias/medias.contract.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../client/query-of.ts';
import { storedSearch } from '../../ui/list/stored-search.ts';
import { pageExists } from '../pages.ts';
import { useMenuGroups, useUserEntries } from '../use-menu.ts';

export type Finding = {
  readonly key: string;
  readonly group: 'pages' | 'campaigns' | 'medias';
  readonly text: string;
  readonly aside: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>> | undefined;
};

const TYPING_PAUSE = 200;
const EACH = 6;
const SHORTEST = 2;

/** Pages by name, campaigns and surfaces from the server by what was typed. */
export function useFindings(text: string): readonly Finding[] {
  const [asked] = useDebouncedValue(text.trim(), TYPING_PAUSE);
  const enabled = asked.length >= SHORTEST;
  const pages = usePages(text);
  const campaigns = useQuery({
    ...queryOf(campaignList, { query: { name: asked, rowsPerPage: EACH } }),
    enabled: enabled && pageExists('/campaigns/show/$id'),
    placeholderData: keepPreviousData,
  });
  const medias = useQuery({
    ...queryOf(mediaList, { query: { title: asked, rowsPerPage: EACH } }),
    enabled: enabled && pageExists('/medias/show/$id'),
    placeholderData: keepPreviousData,
  });
  if (!enabled) return pages;
  return [
    ...pages,
    ...(campaigns.data?.list ?? []).map(
      (row): Finding => ({
        key: `c${row.id}`,
        group: 'campaigns',
        text: row.name,
        aside: row.brand,
        to: `/campaigns/show/${row.id}`,
      }),
    ),
    ...(medias.data?.list ?? []).map(
      (row): Finding => ({
        key: `m${row.id}`,
        group: 'medias',
        text: row.title,
        aside: row.city ?? '',
        to: `/medias/show/${row.id}`,
      }),
    ),
  ];
}

function usePages(text: string): readonly Finding[] {
  const { t } = useTranslation();
  const groups = useMenuGroups();
  const own = useUserEntries();
  const wanted = folded(text);
  return [
    ...groups.flatMap((group) => group.entries.map((entry) => ({ entry, aside: t(group.label) }))),
    ...own.map((entry) => ({ entry, aside: '' })),
  ]
    .map(
      ({ entry, aside }): Finding => ({
        key: entry.path,
        group: 'pages',
        text: t(entry.label),
        aside,
        to: entry.path,
        search: entry.storageKey === undefined ? undefined : storedSearch(entry.storageKey),
      }),
    )
    .filter((finding) => folded(`${finding.text} ${finding.aside}`).includes(wanted));
}

/** Without case and accents, as the lists search. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
