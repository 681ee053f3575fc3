import type { WorkingYearAnswer } from '@felulet/contract/sales/working-days.ts';
import { workingYearList } from '@felulet/contract/wire.generated.ts';
import { revisionEtag } from '../../client/if-match.ts';
import { queryOf, revisionedQueryOf } from '../../client/query-of.ts';

export const workingYearsQuery = () => queryOf(workingYearList, {});

/** A year for the form; an unknown one has no moved days and revision 0. */
export const workingYearEditQuery = (year: number) => ({
  ...revisionedQueryOf(workingYearList, {}),
  select: ({ data }: { readonly data: readonly WorkingYearAnswer[] }) => {
    const known = data.find((one) => one.year === year);
    const { worked = [], off = [], source = '', revision = 0 } = known ?? {};
    return { data: { id: year, worked, off, source }, revision: revisionEtag(revision) };
  },
});
