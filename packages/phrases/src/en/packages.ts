import type { packages as hungarian } from '../hu/packages.ts';
import type { Shape } from '../shape.ts';

export const packages: Shape<typeof hungarian> = {
  message: { imported: 'Imported' },
};
