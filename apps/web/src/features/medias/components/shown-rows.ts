import type { DataTableProps } from '../../../ui/list/data-table.tsx';

/** Rows that came with their record, as a table takes them. */
export function shownRows<Row>(rows: readonly Row[]): DataTableProps<Row>['result'] {
  return {
    data: { list: rows, totalCount: rows.length },
    isError: false,
    error: null,
    isPlaceholderData: false,
    refetch: () => Promise.reject(new Error('These rows came with their record')),
  };
}
