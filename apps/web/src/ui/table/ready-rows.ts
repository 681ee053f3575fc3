type ReadyRows<Row> = {
  readonly data: { readonly list: readonly Row[]; readonly totalCount: number };
  readonly isError: false;
  readonly error: null;
  readonly isPlaceholderData: false;
  readonly refetch: () => Promise<never>;
};

/** Rows that are loaded already, as the result of a query. */
export function readyRows<Row>(rows: readonly Row[]): ReadyRows<Row> {
  return {
    data: { list: rows, totalCount: rows.length },
    isError: false,
    error: null,
    isPlaceholderData: false,
    refetch: () => Promise.reject(new Error('These rows are read with what they belong to')),
  };
}
