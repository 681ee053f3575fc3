/** Somebody who has an account, and how a mail reaches them. */
export type Person = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly language: 'hu' | 'en';
};

/** Of a longer row that alone. */
export function personOf({ id, name, email, language }: Person): Person {
  return { id, name, email, language };
}
