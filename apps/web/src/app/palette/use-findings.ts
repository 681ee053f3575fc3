import { mediaList } from '@felulet/contract/catalogue/surface-list.ts';
import { campaignList } from '@felulet/contract/sales/campaign-list.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../client/query-of.ts';
import { storedSearch } from '../../ui/list/stored-search.ts';
import { useDirectEntries, useMenuGroups, useUserEntries } from '../use-menu.ts';
import { type Finding, hasWords } from './finding.ts';
import { useActs } from './use-acts.ts';
import { usePeople } from './use-people.ts';
import { useViewFindings } from './use-view-findings.ts';

const TYPING_PAUSE = 200;
const EACH = 6;
const SHORTEST = 2;

/** Acts and pages by name; campaigns, surfaces and people from the server by the words that were typed. */
export function useFindings(text: string): readonly Finding[] {
  const [asked] = useDebouncedValue(text.trim(), TYPING_PAUSE);
  const enabled = asked.length >= SHORTEST;
  const acts = useActs().filter((act) => hasWords(act.text, text));
  const pages = usePages(text);
  const views = useViewFindings(text);
  const people = usePeople(asked, EACH, enabled);
  const campaigns = useQuery({
    ...queryOf(campaignList, { query: { name: asked, rowsPerPage: EACH } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const medias = useQuery({
    ...queryOf(mediaList, { query: { search: asked, rowsPerPage: EACH } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (!enabled) return [...pages, ...views, ...acts];
  return [
    ...pages,
    ...views,
    ...acts,
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
        aside: [row.surface_code, row.city].filter((part) => part !== null).join(' · '),
        to: `/medias/show/${row.id}`,
      }),
    ),
    ...people,
  ];
}

function usePages(text: string): readonly Finding[] {
  const { t } = useTranslation();
  const groups = useMenuGroups();
  const direct = useDirectEntries();
  const own = useUserEntries();
  return [
    ...direct.map((entry) => ({ entry, aside: '' })),
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
    .filter((finding) => hasWords(`${finding.text} ${finding.aside}`, text));
}
