/** What is asked about one surface; without days or campaign, today. */
export type OccupancyQuery = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Without days of its own the question is about the campaign's. */
  readonly campaign?: number | undefined;
  readonly quantity?: number;
  /** A booking that is about to be changed, and is not counted. */
  readonly except?: number | undefined;
};
