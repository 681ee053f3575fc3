import type { accounts as hungarian } from '../hu/accounts.ts';
import type { Shape } from '../shape.ts';

export const accounts: Shape<typeof hungarian> = {
  login: {
    title: 'Sign in',
    lead: 'Booking of outdoor, indoor and in-store media surfaces',
    email: 'E-mail address',
    password: 'Password',
    submit: 'Sign in',
    failed: 'Login failed!',
  },
};
