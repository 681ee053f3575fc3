const surchargeShape = /^\d{0,11}%?$/;

/** Digits with an optional % at the end; anything else typed leaves the text as it was. [K5.11] */
export function typedSurcharge(typed: string, before: string): string {
  const text = typed.replace(/[\s\u00a0]/g, '');
  return surchargeShape.test(text) && text !== '%' ? text : before;
}
