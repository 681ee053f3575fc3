import type { presence as hungarian } from '../hu/presence.ts';
import type { Shape } from '../shape.ts';

export const presence: Shape<typeof hungarian> = {
  reads: '{{name}} has this open, too (since {{time}})',
  edits: '{{name}} is editing this (since {{time}})',
  changed: 'Somebody else has changed the data meanwhile; saving lets you choose field by field.',
};
