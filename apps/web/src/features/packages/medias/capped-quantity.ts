/** An empty number or one below 1 becomes 1; more than is free becomes what is free. */
export function capQuantity(entered: number | null, available: number): number {
  const wanted = entered === null || entered < 1 ? 1 : Math.trunc(entered);
  return wanted > available && available > 0 ? available : wanted;
}
