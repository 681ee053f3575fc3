import type { mails as hungarian } from '../hu/mails.ts';
import type { Shape } from '../shape.ts';

export const mails: Shape<typeof hungarian> = {};
