/** The query about one surface; by default about today. */
export type OccupancyQuery = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Without days, the query is about the campaign's. */
  readonly campaign?: number | undefined;
  readonly quantity?: number;
  /** A booking that will be changed, so its units count as free. */
  readonly except?: number | undefined;
};
