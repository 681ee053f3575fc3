import type { BookingState } from '@felulet/domain/booking/booking-states.ts';
import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import type { ChangeRequestState } from '@felulet/domain/change-request/change-request-states.ts';
import type { OptionState } from '@felulet/domain/option/option-states.ts';

/** State labels of domain decisions §8. */
export const states = {
  campaign: {
    CREATED: 'Létrehozva',
    SENT_TO_INTERMEDIARY: 'Közvetítőnek elküldve',
    INTERMEDIARY_ACCEPTED: 'Közvetítő elfogadta',
    INTERMEDIARY_REJECTED: 'Közvetítő elutasította',
    SENT_TO_BIDDER: 'Ajánlatkészítőnek elküldve',
    BIDDER_ACCEPTED: 'Ajánlat összeállítás alatt',
    BIDDER_REJECTED: 'Ajánlatkészítő elutasította',
    SENT_TO_PUBLISHER: 'Közzétevői ellenőrzésre elküldve',
    READY_TO_SENT_BACK: 'Visszaküldésre kész',
    SENT_BACK_TO_INTERMEDIARY: 'Visszaküldve a közvetítőnek',
    SENT_BACK_TO_ADVERTISER: 'Visszaküldve a hirdetőnek',
    ADVERTISER_ACCEPT: 'Ajánlat elfogadva',
    REJECTED: 'Elutasítva',
    MODIFY: 'Módosítandó ajánlat',
  } satisfies Readonly<Record<CampaignState, string>>,
  booking: {
    CREATED: 'Létrehozva',
    WAITING_FOR_PUBLISHER: 'Engedélyezésre vár',
    PUBLISHER_ACCEPTED: 'Engedélyezett',
    PUBLISHER_REJECTED: 'Elutasított',
    REJECTED: 'Elutasítva',
  } satisfies Readonly<Record<BookingState, string>>,
  option: {
    HOLDING: 'Tartott',
    WAITING: 'Várólistán',
    FIRM: 'Véglegesítve',
    EXPIRED: 'Lejárt',
    DECLINED: 'Elutasítva',
    WITHDRAWN: 'Visszavonva',
    ENDED: 'Megszűnt',
  } satisfies Readonly<Record<OptionState, string>>,
  changeRequest: {
    CREATED: 'Létrehozva',
    SENT_TO_INTERMEDIARY: 'Közvetítőnek elküldve',
    SENT_TO_OFFER_MAKER: 'Ajánlatkészítőnek elküldve',
    OFFER_MAKER_ACCEPTED: 'Ajánlatkészítő elfogadta',
    INTERMEDIARY_REJECTED: 'Közvetítő elutasította',
    OFFER_MAKER_REJECTED: 'Ajánlatkészítő elutasította',
  } satisfies Readonly<Record<ChangeRequestState, string>>,
  assemblyRequest: {
    WAITING_FOR_PUBLISHER: 'Kapott',
    WAITING_FOR_PUBLISHER_sender: 'Elküldött',
    PUBLISHER_ACCEPTED: 'Elfogadott',
    PUBLISHER_REJECTED: 'Elutasított',
  },
  menu: { CREATED: 'Létrehozva', SENT: 'Elküldve', ACCEPTED: 'Elfogadva', REJECTED: 'Elutasítva' },
  mediaType: {
    STATIC: 'Statikus',
    VEHICLE_INTERCITY: 'Helyközi jármű',
    VEHICLE_LOCAL: 'Helyi jármű',
    MOBILE_OR_OTHER: 'Mobil vagy egyéb',
  },
  mediaPlacing: { OUTDOOR: 'Kültéri', INDOOR: 'Beltéri', INSTORE: 'Eladótéri' },
  role: {
    ROLE_ADMIN: 'Adminisztrátor',
    ROLE_PUBLISHER: 'Közzétevő',
    ROLE_MHFE: 'MHFE',
    ROLE_INTERMEDIARY: 'Reklámközvetítő',
    ROLE_ADVERTISER: 'Hirdető',
  },
  /** Where somebody may meet the word for the first time: registration, invitations, documents. */
  roleLong: {
    ROLE_ADMIN: 'Adminisztrátor',
    ROLE_PUBLISHER: 'Közzétevő',
    ROLE_MHFE: 'Médiahirdetésifelület-értékesítő (MHFE)',
    ROLE_INTERMEDIARY: 'Reklámközvetítő',
    ROLE_ADVERTISER: 'Hirdető',
  },
} as const;
