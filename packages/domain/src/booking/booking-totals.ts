/** What a row of the list of booked surfaces says of itself. */
export type TotalledBooking = {
  readonly quantity: number;
  readonly booking_package: number | null;
  readonly total_price: number | null;
};

export type BookingTotals = {
  readonly count: number;
  /** Units of all of them. */
  readonly quantity: number;
  /** Whole forints, of those that have a price of their own. */
  readonly price: number;
  readonly without_price: number;
  /** They are paid in their package's price, so that what they were priced at is no part of the sum. */
  readonly in_packages: number;
};

/** What chosen rows come to, as the list tells each of them. [D12.8] */
export function bookingTotals(rows: readonly TotalledBooking[]): BookingTotals {
  const alone = rows.filter((row) => row.booking_package === null);
  return {
    count: rows.length,
    quantity: rows.reduce((sum, row) => sum + row.quantity, 0),
    price: alone.reduce((sum, row) => sum + (row.total_price ?? 0), 0),
    without_price: alone.filter((row) => row.total_price === null).length,
    in_packages: rows.length - alone.length,
  };
}
