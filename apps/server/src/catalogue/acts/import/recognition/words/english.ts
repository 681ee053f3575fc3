import type { HeaderWords } from './header-concepts.ts';

/** Headers as offices write them in English. */
export const english: HeaderWords = {
  contract: `contract*, lease*, lease end*, lease expiry*, contract end*, contract expiry*, expiry*, expires*, expiration*, site lease*, permit*, planning consent*, planning
    permission*, agreement*, licence*, license*, consent*, termination*`,
  owner:
    'owner*, landlord*, site owner*, property owner*, land owner*, landowner*, supplier*, contractor*, subcontractor*, vendor*, lessor*, posting company',
  client: `previous client*, last campaign*, last client*, previous advertiser*, occupied by*, campaigns, current booking*, customer*, client*, customer, customer name, tenant*, lessee*, advertiser*, current advertiser*, brand, brands, booked by*, sold to*, campaign*, agency*, current client*,
    reserved by*, current campaign*`,
  person: `caretaker*, facility manager*, building manager*, account exec*, account owner*, contact person*, contact name*, contact, account manager*, responsible*, sales contact*, sales rep*, phone*, telephone*, tel, tel no, mobile*, e mail*, email*, site
    contact*, site manager*, manager*, representative*`,
  internal: 'internal*, confidential*, private*, not for clients*, staff only*, office use*',
  cost: `cost*, costs, our cost*, unit cost*, min price*, minimum price*, floor price*, minimum rate*, min rate*, bottom price*, margin*, commission*, site rent*, ground rent*, rent paid*, rent payable*, purchase price*,
    buying price*, buy price*, profit*, net net*, nnn, reserve price*, sold price*, selling price*, agency price*, partner price*, contracted price*, revenue*, cpm floor*, floor cpm*`,
  discount: 'discount*, max discount*, rebate*, disc, volume discount*, max disc*',
  discount_price: `discount price*, discounted*, offer price*, special offer*, special price*, special rate*, net price after*, promo*, promotional*, net after discount*, last minute*, agency net*, reduced price*, negotiated*, net cost*,
    package price*, deal price*, sale price*`,
  gross_price: 'gross price*, gross*, price incl*, price inc*, gross rate*, incl vat*, with vat*',
  free: `reserved until*, sold until*, taken until*, leased until*, available, available from*, availability*, free from*, free, next available*, vacant*, vacancy*, earliest*, first available*, start from*, open from*, available units*, free units*, earliest start*, booked until*,
    occupied until*, next free*, avails*`,
  occupied:
    'occupied*, occupancy*, booked*, bookings, reserved*, reservation*, sold, sold out*, taken*, calendar*, booking calendar*, on hold, schedule*, rented*, let',
  status: 'status*, state, active*, live, condition*',
  booking: `booking deadline*, order deadline*, order by*, book by*, booking lead*, booking lead time*, booking*, order lead*, order lead time*, closing date*, reservation deadline*, cancellation*, cancellation deadline*,
    ordering deadline*, order*`,
  design:
    'design*, artwork deadline*, artwork*, creative*, creative deadline*, design deadline*, artwork due*, artwork approval*, visual*, copy approval*, mock up*, creative approval*, visuals due*, visuals deadline*',
  technical: `copy due*, copy deadline*, artwork delivery*, material deadline*, material*, materials due*, posters due*, poster delivery*, delivery deadline*, print files*, print deadline*, file deadline*, file delivery*, technical*, copy delivery*, production deadline*, posters delivery*,
    content deadline*, content delivery*, files due*, print ready*, vinyl delivery*, delivery of posters*, poster deadline*`,
  deadline: 'deadline*, lead time*, due date*, due',
  important: `important*, important details*, important information*, terms*, conditions*, special conditions*, good to know*, technical specification*, specs*, specification*, tech spec*, rules*, requirements*,
    important note*, please note*`,
  exceptions:
    'not permitted*, restrictions*, restricted*, exclusions*, excluded*, exceptions*, prohibited*, banned*, not allowed*, forbidden*, blocked categor*, category restrictions*, content restrictions*, copy restrictions*, no go*, prohibitions*',
  targets:
    'target*, target group*, target audience*, audience profile*, audience type*, demographic*, segment*, audience segment*',
  suggestions:
    'recommended*, suggested*, suggestion*, best for*, suitable for*, ideal for*, good for*, recommendation*, recommended use*',
  extras: 'extra*, extras, add ons*, special features*, features*, specials*, special build*',
  producible:
    'own production*, customer can produce*, client can produce*, client print*, customer print*, client production*, self production*, own print*, client supplied*, client may print*, customer production*',
  tags: 'tag, tags, label*, keyword*',
  fee_print: 'print*, printing*, print cost*, printing cost*, print price*, print fee*, printing fee*',
  fee_post:
    'posting*, posting fee*, posting cost*, bill posting*, poster change*, change fee*, poster swap*, copy change*',
  fee_make:
    'production*, production cost*, production fee*, manufacturing*, vinyl*, wrap production*, foil*, fabrication*',
  fee_mount: `installation*, install*, mounting*, mounting fee*, fitting*, application*, decoration*, deinstallation*, removal*, removal fee*, dismantling*, set up*, setup*,
    installation fee*, rigging*`,
  fee_other:
    'fee*, one off fee*, admin fee*, surcharge*, handling*, advertising tax*, delivery fee*, storage*, upload fee*, tech fee*, technical fee*, set up fee*, setup fee*, ad tax*, one off cost*',
  pixels:
    'pixel*, px, resolution*, w px, h px, px w, px h, native resolution*, screen resolution*, width px*, height px*',
  area: 'area, sqm, m2, sq m, square met*, surface area*, area m2, sq ft, display area*',
  other_size:
    'visible size*, visual size*, print size*, trim size*, bleed*, aspect ratio*, aspect*, frame size*, live area*, motif size*, safe area*, diagonal*, screen size inch*, inches, ground clearance*',
  sum: 'total*, sum, grand total*, annual total*, subtotal*, total price*',
  beside: `media owner*, media company*, lit, illuminat*, lighting*, light, backlit, direction*, facing*, orientation*, traffic direction*, bearing*, heading*, photo*, picture*, image*, link, url, map, map link, google maps*, street view*, streetview*, loop*, spot*,
    slot*, weight*, thickness*, material type*, substrate*, installed*, year installed*, built*, year built*, network*, package, zone*, class, category*, quality*, visibility*, distance*, speed*, speed limit*, grp*, index, score*, rank*, qr, poi*, points of interest*,
    floor, floor level*, level, opening hours*, hours, operating hours*, file format*, format of file, file type*, share of voice*, sov, share of time*, plays*, frequency*, plate*, registration*, fleet*, chain*, retailer*, banner, population*, manufacturer*, model*,
    plot*, parcel*, old code*, old id*, legacy*, sap*, partner code*, max advertisers, no of advertisers*, sound*, audio*, dwell time*, power*, structure*, road*, road number*, road type*, km*, season*, seats*, audio*, touch*, parking*, video*, video length*, ad length*, duration s*`,
  coordinates:
    'coordinate*, gps*, gps coordinate*, lat lon*, lat lng*, lat long*, latitude longitude*, geo*, geolocation*, geo location*, wgs84, wgs 84, geo coordinates*, position gps*, eov',
  lat: 'lat, latitude*, gps lat*, geo lat*, gps n, northing degrees*, y coord*',
  lng: 'lng, lon, long, longitude*, gps lng*, gps lon*, gps long*, geo lon*, geo lng*, gps e, x coord*',
  east: 'eov y*, eov east*, easting*',
  north: 'eov x*, eov north*, northing*',
  line: 'line, lines, line no*, line number*, route no*, route number*, bus line*, tram line*, bus no*, line nr, line s, service no*, metro line*, bus route no*, tram no*',
  route: 'route*, itinerary*, from to*',
  from: 'from, origin*, departure*, start station*, departs*, start point*, starting*, from town*, from city*, terminus a*',
  to: 'to, destination*, arrival*, end station*, terminus*, end point*, arrives*, to town*, to city*, terminus b*',
  operator:
    'operator*, service provider*, transport company*, transport operator*, provider*, carrier*, fleet operator*, bus company*',
  vehicle: 'vehicle*, vehicle type*, type of vehicle*, vehicle category*, transport mode*, mode of transport*, mode',
  zip: 'zip*, zip code*, zipcode*, postal code*, postcode*, post code*, postal*, p code',
  country: 'country*',
  county: 'county*, region*, province*, state county*, counties, macro region*',
  district: 'district*, borough*, neighbourhood*, neighborhood*, quarter of town, city area*, city part*',
  address: 'address*, full address*, site address*, postal address*, street address full*, address line*',
  street: 'road name*, street*, street address*, street name*, street and number*, st., street no*',
  house: 'house no*, house number*, street number*, building no*, no of house*, door no*',
  city: 'city*, town*, settlement*, municipality*, village*, locality*, city town*, place name*',
  size: 'w h, size*, dimension*, dimensions*, format size*, panel size*, poster size*, measure*, measurements*, w x h, wxh, width x height, size w x h*, copy size, ad size*, screen size*, sheet size*, width height*',
  width: 'width*, w, panel width*, poster width*, wide',
  height: 'height*, h, panel height*, poster height*, high, ht, hgt',
  length: 'length*',
  contacts: `contacts, ots*, impressions*, reach*, audience*, impacts*, views*, viewers*, weekly ots*, footfall*, visitors*, eyeballs*, opportunities to see*, gross contacts*, weekly impressions*, monthly impressions*, no of contacts*, contact number*,
    number of contacts*, passengers*, ridership*, contacts per*, vac, daily contacts*, weekly contacts*`,
  traffic:
    'traffic*, vehicle count*, daily traffic*, adt, aadt, cars per day*, vehicles per day*, traffic count*, pedestrian*',
  list_price:
    'rrp, list price*, listprice*, rate card*, ratecard*, list rate*, published price*, published rate*, list, tariff*, official price*, rack rate*, card rate*, media list price*, rate card price*, gross list*, net list price*, net rate card*',
  price: `price*, rental*, rent, rental price*, rental fee*, media price*, media fee*, media cost*, media rate*, rate, rates, rate per*, rental rate*, net price*, monthly price*, weekly price*, monthly rate*, weekly rate*, daily rate*, unit price*, price per*, net rate*,
    per week*, per month*, per day*, per fortnight*, per face*, per cycle*, monthly, weekly, rental charge*, hire*, hire price*, display fee*, space cost*, cpm`,
  period:
    'rental period*, period*, booking period*, cycle*, campaign period*, in charge period*, min period*, minimum period*, time unit*, rental unit*, billing period*, minimum booking*, min booking*, in charge*, posting period*, price unit*, rate period*, hire period*',
  quantity: `quantity*, qty*, no of screens*, number of screens*, no of faces*, number of faces*, no of panels*, number of panels*, no of units*, number of units*, units, pieces, pcs*, count, screens, faces, panels, no of sites, number of sites*,
    number of vehicles*, no of vehicles*, number of*, no of*, amount of units*, no of posters*, # of*, nr of*, sheets, frames, displays, total units, total faces, stock`,
  digital:
    'digital*, dooh*, is digital*, digital y n*, static digital*, static or digital*, digital static*, classic digital*',
  placing:
    'environment*, placement*, placing*, indoor*, outdoor*, indoor outdoor*, setting*, location type*, venue type*, environment type*, inside outside*, in out*',
  type: `type*, format*, media type*, screen type*, panel type*, unit type*, product*, product type*, medium*, media*, media format*, kind*, site type*, ad format*, surface type*, display type*, board type*, inventory type*, asset type*, structure type*, ad type*, carrier type*,
    media product*, format type*, ooh type*, face type*, billboard type*, poster type*, hoarding type*`,
  side: 'side*, face, panel side*, face side*, a b*, position on*, position, panel position*',
  running: 's no, sl no, serial*, item, item no*, row*, row no*, seq*, line item*, sr no*, running no*, ser no*',
  code: `media owner ref*, media owner id*, * id, * code, code*, id, ids, site code*, site id*, panel id*, panel code*, panel no*, screen id*, screen code*, screen no*, face id*, face code*, unit id*, unit code*, unit no*, surface code*, surface id*, asset id*, asset code*, asset no*, frame id*, frame code*, reference*, ref*, ref no*, site ref*, site no*, site number*,
    billboard no*, billboard code*, billboard id*, board no*, board id*, board number*, identifier*, unique id*, inventory id*, location id*, location code*, location no*, panel number*, screen number*, face no*, face number*, media code*, media id*, hoarding no*, poster no*, poster id*, sku*, key, media no*, player id*`,
  number: 'no, nr, number*, num, n',
  notes:
    'note*, notes, remark*, remarks, comment*, comments, other*, misc*, observations*, memo*, further info*, additional info*, additional information*, other info*, info*, information*',
  description:
    'description*, desc, descr*, details*, detail*, site description*, location description*, panel description*, about*, summary*, surface description*, long description*',
  site: 'location*, site*, site location*, location detail*, landmark*, stop*, stop name*, station*, exact location*, position description*, spot location*, where, venue location*, junction*, location description short*, place',
  title: `name*, title*, site name*, panel name*, screen name*, location name*, mall*, mall name*, shopping centre*, shopping center*, shopping mall*, centre*, center*, store*, store name*, shop*, shop name*, venue*, venue name*, building*, cinema*, gym*, airport*, hotel*, petrol station*, gas station*, billboard name*, surface*, surface name*, unit name*,
    supermarket*, hypermarket*, university*, campus*, property, property name, face name*, asset name*, hospital*, clinic*, station name*, media name*, frame name*, outlet*, restaurant*`,
};
