/** The value of a required field; the request is only built once none of them is empty. */
export function required<T>(value: T | null): T {
  if (value === null) throw new Error('A required field is empty');
  return value;
}
