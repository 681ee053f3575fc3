/** Every page, in the router's notation. A route of another path does not compile, nor does a link that leads nowhere, be it of a mail. */
export const PAGE_PATHS = [
  '/accounts',
  '/accounts/approve-list',
  '/accounts/create',
  '/accounts/deleted',
  '/accounts/edit/$id',
  '/accounts/show/$id',
  '/assembly-requests',
  '/assembly-requests/create/$id',
  '/assembly-requests/show/$id',
  '/audit',
  '/bookings',
  '/bookings/create/$id',
  '/bookings/desk',
  '/bookings/edit/$id',
  '/bookings/own/$id',
  '/bookings/package-list',
  '/bookings/package-list/$id/bookings',
  '/campaigns',
  '/campaigns/calendar',
  '/campaigns/create',
  '/campaigns/duplicate/$id',
  '/campaigns/edit/$id',
  '/campaigns/show/$id',
  '/campaigns/$id/change-request',
  '/campaigns/$id/medias',
  '/campaigns/$id/menu',
  '/campaigns/$id/menu-items/show/$menuItemId',
  '/campaigns/$id/menus/$menuId/medias',
  '/campaigns/$id/offer-versions',
  '/campaigns/$id/packages',
  '/change-request/edit/$id',
  '/change-request/show/$id',
  '/change-request/$id',
  '/discounts',
  '/discounts/create',
  '/discounts/edit/$id',
  '/discounts/show/$id',
  '/email_confirmation',
  '/employees',
  '/employees/create',
  '/employees/edit/$id',
  '/excel-templates',
  '/excel-templates/create',
  '/excel-templates/edit/$id',
  '/file-exports',
  '/forgot',
  '/login',
  '/mails',
  '/system',
  '/manual-media/create/$id',
  '/manual-media/edit/$id',
  '/manual-media/finalize/$id',
  '/manual-media/show/$id',
  '/medias',
  '/shared/$key',
  '/notices',
  '/removed',
  '/today',
  '/medias/create',
  '/medias/defaults',
  '/medias/edit/$id',
  '/medias/financial/edit/$id',
  '/medias/import',
  '/medias/occupancy',
  '/medias/photos',
  '/medias/show/$id',
  '/medias/$id/mhfe-images',
  '/messages',
  '/options',
  '/options/show/$id',
  '/options/terms',
  '/packages',
  '/packages/commission/$id',
  '/packages/create',
  '/packages/create/$id',
  '/packages/edit/$id',
  '/packages/show/$id',
  '/packages/$id/import',
  '/packages/$id/medias',
  '/partners',
  '/partners/create',
  '/partners/invitations',
  '/privacy-statement',
  '/privacy-statements',
  '/profile',
  '/rates',
  '/rates/create',
  '/register',
  '/reset',
  '/system-list-items',
  '/system-list-items/approve-list',
  '/system-list-items/edit/$id',
  '/wiki',
  '/wiki/create',
  '/wiki/edit/$id',
  '/working-days',
  '/working-days/edit/$id',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];

export type FilledPath<Path extends string> = Path extends `${infer Before}$${string}/${infer After}`
  ? `${Before}${number}/${FilledPath<After>}`
  : Path extends `${infer Before}$key`
    ? `${Before}${string}`
    : Path extends `${infer Before}$${string}`
      ? `${Before}${number}`
      : Path;

/** A page's address: its path with ids and keys filled in, or the start page. */
export type PageAddress = '/' | FilledPath<PagePath>;

/** The pages of one record, with its id at the end. */
export type PathOfOne = Exclude<PagePath, `${string}$${string}$${string}`> & `${string}$id${string}`;

export function pageAddress<Path extends PathOfOne>(path: Path, id: number): PageAddress {
  return path.replace('$id', String(id)) as PageAddress; // reason: the type of the filled path
}

/** What a page is asked by its address: filters, the tab it opens. None of it needs escaping. */
type Question = Readonly<Record<string, string | number | boolean>>;

/** A link to a page as a text. */
export function linkTo(address: PageAddress, question: Question = {}): string {
  const parameters = Object.entries(question).map(([name, value]) => `${name}=${value}`);
  return parameters.length === 0 ? address : `${address}?${parameters.join('&')}`;
}
