import type { Wire } from '@felulet/contract/endpoint.ts';
import type { FilledPath, PageAddress, PagePath } from '@felulet/contract/page-paths.ts';
import type {
  accountList,
  assemblyRequestList,
  bookingList,
  bookingPackageList,
  campaignList,
  employeeList,
  inviteeList,
  mediaList,
  messageInbox,
  optionList,
  packageList,
  questionList,
  rateList,
} from '@felulet/contract/wire.generated.ts';
import type { QueryName, QueryTexts } from '../../client/endpoint-types.ts';

/** The query parameters of a list's endpoint, and the open saved view. */
type ListParameter<E extends Wire> = QueryName<E> | 'view';

/** The query parameters that pages read; the page of a list reads those of its endpoint. */
type ParametersByPath = {
  '/accounts': ListParameter<typeof accountList>;
  '/assembly-requests': ListParameter<typeof assemblyRequestList>;
  '/bookings': ListParameter<typeof bookingList>;
  '/bookings/create/$id': 'date_from' | 'date_to' | 'from';
  '/bookings/desk': 'bookingPackage' | 'campaign' | 'ids';
  '/bookings/edit/$id': 'from' | 'fromPackage' | 'queue';
  '/bookings/own/$id': 'from';
  '/bookings/package-list': ListParameter<typeof bookingPackageList>;
  '/bookings/package-list/$id/bookings': ListParameter<typeof bookingList> | 'comments';
  '/campaigns': ListParameter<typeof campaignList>;
  '/campaigns/calendar': ListParameter<typeof campaignList> | 'day' | 'span';
  '/campaigns/show/$id': 'comments' | 'tab';
  '/campaigns/$id/medias': ListParameter<typeof mediaList> | 'map';
  '/campaigns/$id/offer-versions': 'from' | 'to';
  '/campaigns/$id/packages': ListParameter<typeof packageList>;
  '/email_confirmation': 'confirmation_token';
  '/employees': ListParameter<typeof employeeList>;
  '/excel-templates/create': 'copy';
  '/manual-media/finalize/$id': 'from' | 'fromPackage' | 'queue';
  '/medias': ListParameter<typeof mediaList> | 'map';
  '/medias/create': 'copy';
  '/medias/defaults': 'company';
  '/medias/financial/edit/$id': 'campaign';
  '/medias/occupancy': ListParameter<typeof mediaList> | 'day' | 'unit';
  '/medias/show/$id': 'campaign' | 'ref';
  '/messages': ListParameter<typeof messageInbox> | 'box';
  '/options': ListParameter<typeof optionList>;
  '/options/terms': 'company';
  '/packages': ListParameter<typeof packageList>;
  '/packages/commission/$id': 'campaign';
  '/packages/create': 'copy';
  '/packages/show/$id': 'campaign' | 'ref';
  '/packages/$id/medias': ListParameter<typeof mediaList> | 'map';
  '/partners': ListParameter<typeof inviteeList>;
  '/rates': ListParameter<typeof rateList>;
  '/register': 'token';
  '/reset': 'reset_token';
  '/wiki': ListParameter<typeof questionList>;
};

export type ParameterOf<Path extends PagePath> = Path extends keyof ParametersByPath ? ParametersByPath[Path] : never;
export type PageParameter = ParametersByPath[keyof ParametersByPath];

/** The paths that an address may match. */
type PathOf<Address> = Address extends unknown
  ? { [Path in PagePath]: Address extends FilledPath<Path> ? Path : never }[PagePath]
  : never;

/** The query parameters of a link to the address; of an unknown address, those of any page. */
export type SearchOf<Address extends PageAddress | '.'> = QueryTexts<
  PageAddress extends Address ? PageParameter : Address extends '.' ? PageParameter : ParameterOf<PathOf<Address>>
>;
