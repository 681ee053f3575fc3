import { describe, expect, it } from 'vitest';
import { catalogues } from './catalogue.ts';

const { hu, en } = catalogues;

/** What the pages of the specification quote in Hungarian binds to the letter; whoever rewords it is told here. */
describe('the words that the specification quotes', () => {
  it('for roles, in both languages [D1.1]', () => {
    expect(hu.states.role).toEqual({
      ROLE_ADMIN: 'Adminisztrátor',
      ROLE_PUBLISHER: 'Közzétevő',
      ROLE_MHFE: 'MHFE',
      ROLE_INTERMEDIARY: 'Reklámközvetítő',
      ROLE_ADVERTISER: 'Hirdető',
    });
    expect(Object.values(en.states.role)).toEqual([
      'Administrator',
      'Publisher',
      'MHFE (media surface seller)',
      'Intermediary',
      'Advertiser',
    ]);
    expect(hu.states.roleLong).toEqual({ ...hu.states.role, ROLE_MHFE: 'Médiahirdetésifelület-értékesítő (MHFE)' });
    expect(en.states.roleLong).toEqual(en.states.role);
  });

  it('for the states of a campaign [D8.1]', () => {
    expect(hu.states.campaign).toEqual({
      CREATED: 'Létrehozva',
      SENT_TO_INTERMEDIARY: 'Közvetítőnek elküldve',
      INTERMEDIARY_ACCEPTED: 'Közvetítő elfogadta',
      INTERMEDIARY_REJECTED: 'Közvetítő elutasította',
      SENT_TO_BIDDER: 'Ajánlatkészítőnek elküldve',
      BIDDER_ACCEPTED: 'Ajánlat összeállítás alatt',
      BIDDER_REJECTED: 'Ajánlatkészítő elutasította',
      SENT_TO_PUBLISHER: 'Közzétevői ellenőrzésre elküldve',
      MODIFY: 'Módosítandó ajánlat',
      READY_TO_SENT_BACK: 'Visszaküldésre kész',
      SENT_BACK_TO_INTERMEDIARY: 'Visszaküldve a közvetítőnek',
      SENT_BACK_TO_ADVERTISER: 'Visszaküldve a hirdetőnek',
      ADVERTISER_ACCEPT: 'Ajánlat elfogadva',
      REJECTED: 'Elutasítva',
    });
  });

  it('for the states of a booking [D8.1]', () => {
    expect(hu.states.booking).toEqual({
      CREATED: 'Létrehozva',
      WAITING_FOR_PUBLISHER: 'Engedélyezésre vár',
      PUBLISHER_ACCEPTED: 'Engedélyezett',
      PUBLISHER_REJECTED: 'Elutasított',
      REJECTED: 'Elutasítva',
    });
  });

  it('for types and placings of surfaces, and their contacts [D8.9]', () => {
    expect(hu.states.mediaType).toEqual({
      STATIC: 'Statikus',
      VEHICLE_INTERCITY: 'Helyközi jármű',
      VEHICLE_LOCAL: 'Helyi jármű',
      MOBILE_OR_OTHER: 'Mobil vagy egyéb',
    });
    expect(hu.states.mediaPlacing).toEqual({ OUTDOOR: 'Kültéri', INDOOR: 'Beltéri', INSTORE: 'Eladótéri' });
    expect([hu.medias.marketing.contacts, hu.workbooks.surfaces.column.contacts]).toEqual([
      'Kontaktszám (fő)',
      'Kontaktszám (fő)',
    ]);
  });

  it('for the pages and buttons of surfaces [K2.2] [K2.6]', () => {
    const { list, detail, form, actions } = hu.medias;
    expect([list.title, detail.title, form.createTitle, form.editTitle]).toEqual([
      'Médiafelület lista',
      'Médiafelület adatlapja',
      'Médiafelület felvétel',
      'Médiafelület adatainak módosítása',
    ]);
    expect([actions.create, actions.export, actions.book, actions.bookManually, actions.mhfeImages]).toEqual([
      'Új médiafelület',
      'Excel exportálás',
      'Felület foglalása',
      'Foglaltság',
      'Mhfe képek',
    ]);
  });

  it('for prohibitions, and bookings without a campaign', () => {
    expect(hu.medias.booking).toMatchObject({ exceptions: 'Tiltások', manual: 'Manuális foglalás' });
  });

  it('for deleting, for what fails, and for the pages of a status [P8.5] [P8.8]', () => {
    expect(hu.medias.actions).toMatchObject({ deleteSuccess: 'Sikeres törlés', deleteFailure: 'Sikertelen törlés!' });
    expect(hu.ui.page).toMatchObject({
      forbidden: 'Nincs jogosultsága az oldal megtekintéséhez.',
      notFound: 'Az oldal nem található.',
      failed: 'Valami hiba történt!',
    });
  });

  it('for the rows of a price table and the window that shows it [D8.19]', () => {
    expect(hu.prices.row).toMatchObject({
      list_price: 'Listaár',
      total_discount: 'Összes kedvezmény mértéke',
      net_net_net: 'Végleges NetNetNet ár',
      customer_total: 'Végleges ügyfélár',
    });
    expect(hu.prices.modal.title).toBe('Az elfogadott médiafelület pénzügyi adatai');
  });
});
