import type { SurfaceDefaults } from '@felulet/contract/catalogue/surface-defaults.ts';
import { surfaceDefaultsGet, surfaceNextNumber } from '@felulet/contract/wire.generated.ts';
import { queryOf, revisionedQueryOf } from '../../client/query-of.ts';

export type Defaults = SurfaceDefaults & { readonly id: number };

/** The defaults of a publisher's new surfaces; the next code is requested each time. */
export const defaultsQuery = (company: number) => ({
  ...queryOf(surfaceDefaultsGet, { params: { id: company } }),
  staleTime: 0,
});

/** The next number for a typed prefix. */
export const nextNumberQuery = (company: number, prefix: string) => ({
  ...queryOf(surfaceNextNumber, { params: { id: company }, query: { prefix } }),
  staleTime: 0,
});

/** The same with the revision for their save. */
export const defaultsEditQuery = (company: number) => ({
  ...revisionedQueryOf(surfaceDefaultsGet, { params: { id: company } }),
  select: ({ data, revision }: { readonly data: SurfaceDefaults; readonly revision: string | null }) => ({
    data: { ...data, id: data.company.id },
    revision,
  }),
});
