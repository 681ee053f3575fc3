/** What is asked about one surface; without days or campaign, today. */
export type OccupancyQuestion = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Without days of its own the question is about the campaign's. */
  readonly campaign?: number | undefined;
  readonly quantity?: number;
};
