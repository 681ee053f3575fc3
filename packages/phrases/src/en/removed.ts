import type { removed as hungarian } from '../hu/removed.ts';
import type { Shape } from '../shape.ts';

export const removed: Shape<typeof hungarian> = {
  title: 'Recently deleted',
  search: 'Search by name or surface',
  empty: 'Nothing to restore',
  emptyHint: 'What you delete can be restored here for 24 hours.',
  column: {
    name: 'Name',
    kind: 'Type',
    surface: 'Surface',
    period: 'Period',
    removedAt: 'Deleted',
    restorableUntil: 'Can be restored until',
  },
  kind: {
    photo: 'Picture',
    document: 'Document',
    template: 'Excel template',
    view: 'Saved view',
    booking: 'Own booking',
    package: 'Package',
  },
  restore: 'Restore',
  restored: 'Restored',
  failed: 'It could not be restored!',
  leftOut: 'The package came back without surfaces that were archived or deleted meanwhile: {{names}}',
};
