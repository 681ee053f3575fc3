import {
  type SurfaceDefaults,
  surfaceDefaultsGet,
  surfaceNextNumber,
} from '@felulet/contract/catalogue/surface-defaults.ts';
import { queryOf, revisionedQueryOf } from '../../client/query-of.ts';

export type Defaults = SurfaceDefaults & { readonly id: number };

/** What a publisher's new surfaces begin with; which code comes next is asked for each time. */
export const defaultsQuery = (company: number) => ({
  ...queryOf(surfaceDefaultsGet, { params: { id: company } }),
  staleTime: 0,
});

/** Which number comes next after a beginning that is typed. */
export const nextNumberQuery = (company: number, prefix: string) => ({
  ...queryOf(surfaceNextNumber, { params: { id: company }, query: { prefix } }),
  staleTime: 0,
});

/** The same with the revision that their save sends back. */
export const defaultsEditQuery = (company: number) => ({
  ...revisionedQueryOf(surfaceDefaultsGet, { params: { id: company } }),
  select: ({ data, revision }: { readonly data: SurfaceDefaults; readonly revision: string | null }) => ({
    data: { ...data, id: data.company.id },
    revision,
  }),
});
