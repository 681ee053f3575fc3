import type { ExcelTemplatePreview, ExcelTemplateRow } from '@felulet/contract/office/excel-templates.ts';
import {
  accountUpdate,
  companySelect,
  excelTemplateDelete,
  excelTemplateGet,
  excelTemplatePreview,
} from '@felulet/contract/wire.generated.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { ifMatch } from '../../client/if-match.ts';
import { queryOf, reloadAfter, revisionedQueryOf } from '../../client/query-of.ts';
import { refreshAfter } from '../../client/refresh-after.ts';

/** The storage key of the list's last query. */
export const TEMPLATE_FILTER_KEY = 'excel-template-filter';

export const templateQuery = (id: number) => queryOf(excelTemplateGet, { params: { id } });
export const templateEditQuery = (id: number) => revisionedQueryOf(excelTemplateGet, { params: { id } });
export const templateCompaniesQuery = () => queryOf(companySelect, { query: { all: 'true' } });

/** The cells that an export by this form would have. */
export const previewQuery = (body: ExcelTemplatePreview) =>
  queryOptions({
    queryKey: [excelTemplatePreview.path, body],
    queryFn: ({ signal }) => call(excelTemplatePreview, { body }, { signal }),
    retry: false,
    staleTime: 60_000,
  });

/** The actions of the list on one template. */
export function useTemplateCalls() {
  const client = useQueryClient();
  const reload = (): Promise<void> => refreshAfter(client, 'excelTemplate');
  return {
    /** With the revision that was shown. */
    remove: ({ id, revision }: Pick<ExcelTemplateRow, 'id' | 'revision'>): Promise<void> =>
      reloadAfter(call(excelTemplateDelete, { params: { id } }, ifMatch(revision)), reload),
    choose: (account: number, default_template: number | null): Promise<void> =>
      reloadAfter(
        call(accountUpdate, { params: { id: String(account) }, query: {}, body: { default_template } }),
        reload,
      ),
  };
}
