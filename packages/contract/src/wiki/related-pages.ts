/** Pages that a question may belong to, in the order they are shown. [K9.14] */
export const relatedPages = [
  'medias',
  'medias/import',
  'packages',
  'assembly-requests',
  'campaigns',
  'bookings',
  'discounts',
  'accounts',
  'employees',
  'partners',
] as const;
export type RelatedPage = (typeof relatedPages)[number];
