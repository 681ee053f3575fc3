import type { accountList } from '@felulet/contract/accounts/accounts.contract.ts';
import type { employeeList } from '@felulet/contract/accounts/employees.contract.ts';
import type { assemblyRequestList } from '@felulet/contract/assembly-requests/assembly-requests.contract.ts';
import type { bookingPackageList } from '@felulet/contract/bookings/booking-packages.contract.ts';
import type { bookingList } from '@felulet/contract/bookings/bookings.contract.ts';
import type { campaignList } from '@felulet/contract/campaigns/campaigns.contract.ts';
import type { mediaList } from '@felulet/contract/medias/medias.contract.ts';
import type { messageInbox } from '@felulet/contract/messages/messages.contract.ts';
import type { optionList } from '@felulet/contract/options/options.contract.ts';
import type { packageList } from '@felulet/contract/packages/packages.contract.ts';
import type { inviteeList } from '@felulet/contract/partners/partners.contract.ts';
import type { questionList } from '@felulet/contract/wiki/wiki.contract.ts';
import type { Asked, QueryName } from '../../client/endpoint-types.ts';
import type { Filled, PageAddress, PagePath } from './page-paths.ts';

/** What pages read from the question of their address; on the page of a list, what its endpoint can be asked. */
type ParametersByPath = {
  '/accounts': QueryName<typeof accountList>;
  '/assembly-requests': QueryName<typeof assemblyRequestList>;
  '/bookings': QueryName<typeof bookingList>;
  '/bookings/create/$id': 'date_from' | 'date_to' | 'from';
  '/bookings/desk': 'bookingPackage' | 'campaign' | 'ids';
  '/bookings/edit/$id': 'from' | 'fromPackage' | 'queue';
  '/bookings/own/$id': 'from';
  '/bookings/package-list': QueryName<typeof bookingPackageList>;
  '/bookings/package-list/$id/bookings': QueryName<typeof bookingList> | 'comments';
  '/campaigns': QueryName<typeof campaignList>;
  '/campaigns/calendar': QueryName<typeof campaignList> | 'day' | 'span';
  '/campaigns/show/$id': 'comments' | 'tab';
  '/campaigns/$id/medias': QueryName<typeof mediaList>;
  '/campaigns/$id/offer-versions': 'from' | 'to';
  '/campaigns/$id/packages': QueryName<typeof packageList>;
  '/email_confirmation': 'confirmation_token';
  '/employees': QueryName<typeof employeeList>;
  '/excel-templates/create': 'copy';
  '/manual-media/finalize/$id': 'from' | 'fromPackage' | 'queue';
  '/medias': QueryName<typeof mediaList>;
  '/medias/create': 'copy';
  '/medias/financial/edit/$id': 'campaign';
  '/medias/occupancy': QueryName<typeof mediaList> | 'day' | 'unit';
  '/medias/show/$id': 'campaign' | 'ref';
  '/messages': QueryName<typeof messageInbox> | 'box';
  '/options': QueryName<typeof optionList>;
  '/options/terms': 'company';
  '/packages': QueryName<typeof packageList>;
  '/packages/commission/$id': 'campaign';
  '/packages/create': 'copy';
  '/packages/show/$id': 'campaign' | 'ref';
  '/packages/$id/medias': QueryName<typeof mediaList>;
  '/partners': QueryName<typeof inviteeList>;
  '/register': 'token';
  '/reset': 'reset_token';
  '/wiki': QueryName<typeof questionList>;
};

export type ParameterOf<Path extends PagePath> = Path extends keyof ParametersByPath ? ParametersByPath[Path] : never;
export type PageParameter = ParametersByPath[keyof ParametersByPath];

/** The paths that an address may be of. */
type PathOf<Address> = Address extends unknown
  ? { [Path in PagePath]: Address extends Filled<Path> ? Path : never }[PagePath]
  : never;

/** What a link to the address may say in its question; of an address that is not known, what any page reads. */
export type SearchOf<Address extends PageAddress | '.'> = Asked<
  PageAddress extends Address ? PageParameter : Address extends '.' ? PageParameter : ParameterOf<PathOf<Address>>
>;
