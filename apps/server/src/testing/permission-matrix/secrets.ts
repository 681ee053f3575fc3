/** Figures and texts of the scene that occur nowhere else, so that an answer which holds one has told it. */
export const secrets = {
  listPrice: 1_234_567,
  priceTag: 76_543,
  /** List price less the discount of 10 %, and the tag. */
  netPrice: 1_187_653,
  /** Forints, as the MHFE types them. */
  fee: 98_765,
  addition: 4_321,
  /** The net price, the addition and the fee. */
  customerPrice: 1_290_739,
  packagePrice: 3_456_789,
  commission: 87_654,
  manualPrice: 2_345_678,
  discountName: 'Csak a közzétevő engedménye',
  publisherNote: 'A közzétevő feljegyzése',
  mhfeNote: 'Az MHFE feljegyzése',
  strangersCampaign: 'Az idegenek kampánya',
  changeRequest: 'A hirdető módosítási kérelme',
} as const;
