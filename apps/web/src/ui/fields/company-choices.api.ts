import { companySelect } from '@felulet/contract/wire.generated.ts';
import type { ArgsOf } from '../../client/endpoint-types.ts';
import { queryOf } from '../../client/query-of.ts';
import { toastsFailure } from '../toast/query-cache.ts';

/** The companies that a field offers. */
export const companyChoicesQuery = (query: ArgsOf<typeof companySelect>['query']) => ({
  ...queryOf(companySelect, { query }),
  ...toastsFailure,
});
