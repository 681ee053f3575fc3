/** One text a kind of mail: what it says, and the word on its button. */
export const mails = {
  greeting: 'Kedves {{name}}!',
  greetingNobody: 'Tisztelt Címzett!',
  addressHidden: '(a hivatkozást csak a címzett kapta meg)',
  copyHint: 'Ha a gomb nem működik, a hivatkozás a böngésző címsorába másolható:',
  footer: 'Ezt az üzenetet a Felület foglalási rendszer automatikusan küldte, erre a címre válasz nem érkezik.',
  /** Stands for the reason that a publisher did not give. */
  noReason: 'nincs megadva',
  rejectedLine: '– {{item}} ({{publisher}}): {{reason}}',
  kind: {
    confirm_email: {
      subject: 'Regisztráció megerősítése',
      body: 'A regisztráció az alábbi hivatkozással erősíthető meg, amely 7 napig használható. A megerősítés után az adminisztrátor engedélyezi a belépést.\nHa a regisztráció nem Öntől származik, ez az üzenet figyelmen kívül hagyható.',
      action: 'Regisztráció megerősítése',
    },
    reset_password: {
      subject: 'Új jelszó beállítása',
      body: 'Új jelszó az alábbi hivatkozással állítható be. A hivatkozás 60 percig és egyszer használható, a beállítás minden eszközön kijelentkeztet.\nHa a kérés nem Öntől származik, ez az üzenet figyelmen kívül hagyható, a jelszó nem változik.',
      action: 'Új jelszó beállítása',
    },
    set_password: {
      subject: 'Hozzáférés a Felület rendszerhez: {{company}}',
      body: 'Elkészült a felhasználó a következő cégnél: {{company}}\nA belépéshez jelszót kell beállítani, erre az alábbi hivatkozás 7 napig és egyszer használható.',
      action: 'Jelszó beállítása',
    },
    invitation: {
      subject: '{{company}} meghívta a Felület rendszerbe',
      body: 'A következő cég partnernek hívta meg Önt: {{company}}\nA regisztráció szerepköre: {{role}}. A meghívó 30 napig és egyszer használható.',
      action: 'Regisztráció',
    },
    partner_request: {
      subject: '{{company}} partnernek hívta meg a cégét',
      body: 'A következő cég partnerkapcsolatot kezdeményezett: {{company}}\nA meghívás a partnerek listájában fogadható el vagy utasítható el.',
      action: 'Partnerek megnyitása',
    },
    partner_ended: {
      subject: 'Megszűnt a partnerkapcsolat: {{company}}',
      body: 'A következő céggel megszűnt a partnerkapcsolat: {{company}}\nA folyamatban lévő kampányokat ez nem érinti, új kampány azonban nem küldhető a két cég között.',
      action: 'Partnerek megnyitása',
    },
    already_registered: {
      subject: 'Az e-mail-cím már regisztrálva van',
      body: 'Ezzel az e-mail-címmel új regisztráció érkezett, a címhez azonban már tartozik felhasználó, ezért nem jött létre új. Ha a jelszó nem ismert, a bejelentkezési oldalon új kérhető.\nHa a regisztráció nem Öntől származik, ez az üzenet figyelmen kívül hagyható.',
      action: 'Bejelentkezés',
    },
    message: {
      subject: 'Új üzenet: {{subject}}',
      body: 'Új üzenet érkezett.\nFeladó: {{sender}} ({{company}})\nTárgy: {{subject}}',
      action: 'Üzenetek megnyitása',
    },
    further_messages: {
      subject: 'További üzenetek: {{user}} ({{company}})',
      body: '{{user}} ({{company}}) az elmúlt egy órában további {{count}} üzenetet küldött Önnek. Ezekről ez az egy levél szól.',
      action: 'Üzenetek megnyitása',
    },
    further_comments: {
      subject: 'További hozzászólások: {{user}} ({{company}})',
      body: '{{user}} ({{company}}) az elmúlt egy órában további {{count}} hozzászólást osztott meg Önökkel, vagy említette meg bennük Önt. Ezekről ez az egy levél szól.',
      action: 'Értesítések megnyitása',
    },
    account_created: {
      subject: 'Hozzáférés a Felület rendszerhez: {{company}}',
      body: 'Elkészült a felhasználó a következő cégnél: {{company}}\nA belépés ezzel az e-mail-címmel és a kapott jelszóval lehetséges.',
      action: 'Bejelentkezés',
    },
    account_approved: {
      subject: 'A regisztráció jóváhagyva',
      body: 'Az adminisztrátor jóváhagyta a regisztrációt, a belépés mostantól lehetséges.',
      action: 'Bejelentkezés',
    },
    account_approved_unconfirmed: {
      subject: 'A regisztráció jóváhagyva, az e-mail-cím még nincs megerősítve',
      body: 'Az adminisztrátor jóváhagyta a regisztrációt. A belépéshez előbb az e-mail-cím megerősítése szükséges: a hivatkozás a regisztrációkor küldött levélben található, új levél a bejelentkezési oldalon kérhető.',
      action: 'Bejelentkezési oldal',
    },
    account_rejected: {
      subject: 'A regisztráció elutasítva',
      body: 'Az adminisztrátor a regisztrációt nem hagyta jóvá.',
      action: 'Bejelentkezés',
    },
    password_changed: {
      subject: 'A jelszó megváltozott',
      body: 'A felhasználó jelszava megváltozott, és minden korábbi bejelentkezés véget ért. Ha a módosítás nem Öntől származik, kérjen azonnal új jelszót.',
      action: 'Új jelszó kérése',
    },
    two_factor_on: {
      subject: 'Bekapcsolva: kétlépcsős bejelentkezés',
      body: 'A felhasználónál bekapcsolták a kétlépcsős bejelentkezést: a belépéshez a jelszó mellett a hitelesítő alkalmazás kódja is szükséges. A többi bejelentkezés véget ért.\nHa a módosítás nem Öntől származik, kérjük, azonnal jelezze az adminisztrátornak.',
      action: 'Profil megnyitása',
    },
    two_factor_off: {
      subject: 'Kikapcsolva: kétlépcsős bejelentkezés',
      body: 'A felhasználónál kikapcsolták a kétlépcsős bejelentkezést, a belépéshez ezután a jelszó elegendő.\nHa a módosítás nem Öntől származik, módosítsa azonnal a jelszavát, és jelezze az adminisztrátornak.',
      action: 'Profil megnyitása',
    },
    two_factor_reset: {
      subject: 'Visszaállítva: kétlépcsős bejelentkezés',
      body: 'Az adminisztrátor visszaállította a felhasználó kétlépcsős bejelentkezését: a korábbi hitelesítő alkalmazás és a helyreállító kódok már nem használhatók, és minden bejelentkezés véget ért. A belépés után a profil oldalán állítható be újra.\nHa nem Ön kérte, kérjük, azonnal jelezze az adminisztrátornak.',
      action: 'Profil megnyitása',
    },
    recovery_codes_renewed: {
      subject: 'Új helyreállító kódok készültek',
      body: 'A felhasználó kétlépcsős bejelentkezéséhez új helyreállító kódok készültek, a korábbiak már nem használhatók.\nHa a módosítás nem Öntől származik, módosítsa azonnal a jelszavát, és jelezze az adminisztrátornak.',
      action: 'Profil megnyitása',
    },
    recovery_code_used: {
      subject: 'Felhasznált helyreállító kód',
      body: 'A felhasználónál a hitelesítő alkalmazás kódja helyett helyreállító kódot használtak. Még fel nem használt helyreállító kódok száma: {{count}}. Új kódok a profil oldalán készíthetők.\nHa nem Ön használta, módosítsa azonnal a jelszavát, és jelezze az adminisztrátornak.',
      action: 'Profil megnyitása',
    },
    campaign_turn: {
      subject: 'Önökön a sor: {{campaign_name}} ({{state}})',
      body: 'Önökön a sor: a kampány következő lépése a cégüké.\nKampány: {{campaign_name}}\nÁllapot: {{state}}',
      action: 'Kampány megnyitása',
    },
    campaign_moved: {
      subject: '{{campaign_name}}: {{state}}',
      body: 'Változott a kampány állapota.\nKampány: {{campaign_name}}\nÁllapot: {{state}}',
      action: 'Kampány megnyitása',
    },
    bookings_waiting: {
      subject: '{{count}} foglalás vár engedélyezésre – {{campaign_name}}',
      body: 'Az ajánlatban foglalások várnak engedélyezésre.\nKampány: {{campaign_name}}\nVárakozó foglalások: {{count}}',
      action: 'Foglalások megnyitása',
    },
    bookings_reminder: {
      subject: 'Emlékeztető: {{count}} tétel vár engedélyezésre – {{campaign_name}}',
      body: 'Az ajánlatkészítő emlékeztet: a kampányban még vannak engedélyezésre váró tételek.\nKampány: {{campaign_name}}\nVárakozó tételek: {{count}}',
      action: 'Foglalások megnyitása',
    },
    booking_reopened: {
      subject: 'Újranyitott ár: {{campaign_name}}',
      body: 'A közzétevő egy már engedélyezett foglalás árát újra megnyitotta.\nKampány: {{campaign_name}}',
      action: 'Kampány megnyitása',
    },
    booking_rejected: {
      subject: 'Elutasított foglalás: {{campaign_name}}',
      body: 'A közzétevő elutasított egy foglalást.\nKampány: {{campaign_name}}\nTétel: {{item}}\nKözzétevő: {{publisher}}\nIndoklás: {{reason}}',
      action: 'Kampány megnyitása',
    },
    bookings_rejected: {
      subject: 'Elutasított foglalások: {{campaign_name}}',
      body: 'A közzétevő {{count}} foglalást utasított el.\nKampány: {{campaign_name}}\n{{items}}',
      action: 'Kampány megnyitása',
    },
    bookings_ordered: {
      subject: 'Megrendelt foglalások: {{campaign_name}}',
      body: 'Az ajánlatot elfogadták: az engedélyezett foglalásokat megrendelték.\nKampány: {{campaign_name}}\nMegrendelt foglalások: {{count}}',
      action: 'Foglalások megnyitása',
    },
    bookings_ended: {
      subject: 'Megszűnt foglalások: {{campaign_name}}',
      body: 'A kampány elutasítva zárult, a foglalásai megszűntek, az időszakok felszabadultak.\nKampány: {{campaign_name}}\nMegszűnt foglalások: {{count}}',
      action: 'Foglalások megnyitása',
    },
    booking_withdrawn: {
      subject: 'Kikerült foglalás: {{campaign}}',
      body: 'Egy engedélyezett foglalás kikerült az ajánlatból, az időszak felszabadult.\nKampány: {{campaign}}\nTétel: {{item}}\nIdőszak: {{days}}',
      action: 'Megnyitás',
    },
    booking_put_back: {
      subject: 'Visszakerült foglalás: {{campaign}}',
      body: 'Egy kivett foglalás visszakerült az ajánlatba, és újra engedélyezett.\nKampány: {{campaign}}\nTétel: {{item}}\nIdőszak: {{days}}',
      action: 'Megnyitás',
    },
    option_promoted: {
      subject: 'Sorra került opció: {{campaign_name}}',
      body: 'Sorra került a várólistán levő opció, mostantól él.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    option_booked: {
      subject: 'Lefoglalt opció: {{campaign_name}}',
      body: 'A végleges döntés bekérése után lefoglalva.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    option_challenged: {
      subject: 'Végleges döntés az opcióról: {{campaign_name}}',
      body: 'Végleges döntést kérnek az opcióról, eddig véglegesíthető: {{until}}. Ha addig nem lesz végleges, a felület a döntést kérőé lesz.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    option_challenge_lost: {
      subject: 'Véglegesített opció: {{campaign_name}}',
      body: 'Az opció birtokosa véglegesített, a várakozás folytatódik.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    option_challenge_ended: {
      subject: 'Lezárult döntéskérés: {{campaign_name}}',
      body: 'Lezárult a végleges döntés bekérése.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    option_renewal_asked: {
      subject: 'Opció hosszabbítása: {{campaign_name}}',
      body: 'Opció hosszabbítását kérték.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    option_renewed: {
      subject: 'Meghosszabbított opció: {{campaign_name}}',
      body: 'Meghosszabbított opció, új határidő {{until}}.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    option_renewal_refused: {
      subject: 'Elutasított hosszabbítás: {{campaign_name}}',
      body: 'Az opció hosszabbítását elutasították.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    option_approval_wanted: {
      subject: 'Jóváhagyásra váró opció: {{campaign_name}}',
      body: 'Opció vár jóváhagyásra.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    option_approved: {
      subject: 'Jóváhagyott opció: {{campaign_name}}',
      body: 'A közzétevő jóváhagyta az opciót.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    option_firm: {
      subject: 'Véglegesített opció: {{campaign_name}}',
      body: 'Véglegesítették az opciót.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    option_declined: {
      subject: 'Elutasított opció: {{campaign_name}}',
      body: 'A közzétevő elutasította az opciót: nem él tovább, és nem is várakozik.\nKampány: {{campaign_name}}\n{{items}}',
      action: 'Opciók megnyitása',
    },
    option_expiring: {
      subject: 'Emlékeztető: lejáró opció: {{campaign_name}}',
      body: 'Emlékeztető: hamarosan lejáró opció ({{until}}). Ha addig nem véglegesíti, és nem is hosszabbítják meg, a felület felszabadul.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    option_expired: {
      subject: 'Lejárt opció: {{campaign_name}}',
      body: 'Lejárt opció: nem él tovább, és nem is várakozik.\nKampány: {{campaign_name}}\n{{lines}}',
      action: 'Opciók megnyitása',
    },
    package_handed_over: {
      subject: 'Átadott felületcsomag: {{campaign_name}}',
      body: 'A közzétevő átadta a kért privát felületcsomagot, mostantól szerepel az ajánlatban.\nKampány: {{campaign_name}}',
      action: 'Kampány megnyitása',
    },
    assembly_request_sent: {
      subject: 'Új felkérés: {{campaign_name}}',
      body: 'Felkérés érkezett privát felületcsomag összeállítására.\nKampány: {{campaign_name}}',
      action: 'Felkérések megnyitása',
    },
    assembly_request_rejected: {
      subject: 'Elutasított felkérés: {{campaign_name}}',
      body: 'A közzétevő elutasította a felkérést, az indoklás a felkérés adatlapján olvasható.\nKampány: {{campaign_name}}',
      action: 'Felkérések megnyitása',
    },
    assembly_request_withdrawn: {
      subject: 'Visszavont felkérés: {{campaign_name}}',
      body: 'A felkérő visszavonta a privát felületcsomagra vonatkozó felkérését.\nKampány: {{campaign_name}}',
      action: 'Felkérések megnyitása',
    },
    assembly_request_ended: {
      subject: 'Lezárult felkérés: {{campaign_name}}',
      body: 'A privát felületcsomagra vonatkozó felkérés lezárult: az ajánlat a kért csomag nélkül ment tovább.\nKampány: {{campaign_name}}',
      action: 'Felkérések megnyitása',
    },
    change_request_sent: {
      subject: 'Módosítási kérelem: {{campaign_name}}',
      body: 'Módosítási kérelem érkezett az ajánlatra.\nKampány: {{campaign_name}}',
      action: 'Módosítási kérelem megnyitása',
    },
    change_request_accepted: {
      subject: 'Elfogadott módosítási kérelem: {{campaign_name}}',
      body: 'Az ajánlatkészítő elfogadta a módosítási kérelmet, és átdolgozza az ajánlatot.\nKampány: {{campaign_name}}',
      action: 'Módosítási kérelem megnyitása',
    },
    change_request_rejected: {
      subject: 'Elutasított módosítási kérelem: {{campaign_name}}',
      body: 'A módosítási kérelmet elutasították, az ajánlat változatlanul érvényes.\nKampány: {{campaign_name}}\nIndoklás: {{reason}}',
      action: 'Módosítási kérelem megnyitása',
    },
    campaign_menu_sent: {
      subject: 'Új eszköz kiajánló: {{campaign_name}}',
      body: 'Eszköz kiajánló érkezett, amely elfogadható vagy indoklással elutasítható.\nKampány: {{campaign_name}}',
      action: 'Eszköz kiajánló megnyitása',
    },
    campaign_menu_accepted: {
      subject: 'Elfogadott eszköz kiajánló: {{campaign_name}}',
      body: 'Az ügyfél elfogadta az eszköz kiajánlót.\nKampány: {{campaign_name}}',
      action: 'Eszköz kiajánló megnyitása',
    },
    campaign_menu_rejected: {
      subject: 'Elutasított eszköz kiajánló: {{campaign_name}}',
      body: 'Az ügyfél elutasította az eszköz kiajánlót, az esetleges indoklás a kampány eszköz kiajánlójánál olvasható.\nKampány: {{campaign_name}}',
      action: 'Eszköz kiajánló megnyitása',
    },
    campaign_still_waiting: {
      subject: 'Emlékeztető: {{campaign_name}} – {{state}}',
      body: 'A kampány következő lépése {{days}} munkanapja várat magára.\nKampány: {{campaign_name}}\nÁllapot: {{state}}',
      action: 'Kampány megnyitása',
    },
    bookings_still_waiting: {
      subject: 'Emlékeztető: {{count}} tétel vár engedélyezésre – {{campaign_name}}',
      body: 'A kampányban {{days}} munkanapja várnak tételek engedélyezésre.\nKampány: {{campaign_name}}\nVárakozó tételek: {{count}}',
      action: 'Foglalások megnyitása',
    },
    partner_accepted: {
      subject: '{{company}} elfogadta a partnerkapcsolatot',
      body: 'Létrejött a partnerkapcsolat a következő céggel: {{company}}\nMostantól kampányok és üzenetek küldhetők egymásnak.',
      action: 'Partnerek megnyitása',
    },
    list_item_approved: {
      subject: 'Jóváhagyott listaelem: {{item}}',
      body: 'Az adminisztrátor jóváhagyta a javasolt listaelemet, mostantól mindenki választhatja: {{item}}',
      action: 'Felületek megnyitása',
    },
    list_item_refused: {
      subject: 'Elutasított listaelem: {{item}}',
      body: 'Az adminisztrátor nem vette fel a javasolt listaelemet: {{item}}',
      action: 'Felületek megnyitása',
    },
    list_item_turned_down: {
      subject: 'Elutasított listaelem: {{item}}',
      body: 'Az adminisztrátor nem vette fel a javasolt listaelemet.\nListaelem: {{item}}\nIndoklás: {{reason}}',
      action: 'Felületek megnyitása',
    },
    list_item_kept_own: {
      subject: 'Elutasított listaelem: {{item}}',
      body: 'Az adminisztrátor nem vette fel a javasolt listaelemet mindenki számára. A saját felületeken megmarad, ahol már használják.\nListaelem: {{item}}\nIndoklás: {{reason}}',
      action: 'Felületek megnyitása',
    },
    list_item_merged: {
      subject: 'Összevont listaelem: {{item}}',
      body: 'A javasolt „{{item}}” helyett mostantól ez a listaelem választható: {{into}}\nA felületeken, ahol a javasolt elem szerepelt, már ez áll.',
      action: 'Felületek megnyitása',
    },
    mhfe_images_added: {
      subject: 'Képek egy felülethez: {{title}}',
      body: '{{company}} képeket tett fel az Önök felületéhez. A képek a felület szerkesztő oldalán eltávolíthatók.\nFelület: {{title}}',
      action: 'Felület megnyitása',
    },
    leader_appointed: {
      subject: 'Mostantól Ön a cég vezetője: {{company}}',
      body: 'A vezetői szerep Önhöz került: mostantól Ön veszi fel, módosítja és tiltja le a cég munkatársait.\nCég: {{company}}',
      action: 'Munkatársak megnyitása',
    },
    registration_waiting: {
      subject: 'Jóváhagyásra váró regisztráció: {{company}}',
      body: 'Új regisztráció vár jóváhagyásra.\nCég: {{company}}\nSzerepkör: {{role}}\nFelhasználó: {{name}}',
      action: 'Jóváhagyásra várók megnyitása',
    },
    daily_summary: {
      subject: 'Napi összesítő: {{count}} értesítés',
      body: 'Ez történt a legutóbbi összesítő óta.\n\n{{items}}\n\nAz, hogy miről érkezzen levél, a profil oldalán állítható be.',
      action: 'Értesítések megnyitása',
    },
    comment_shared: {
      subject: 'Új hozzászólás: {{place}}',
      body: '{{user}} ({{company}}) ezt írta:\n{{text}}',
      action: 'Hozzászólás megnyitása',
    },
    comment_mentioned: {
      subject: '{{user}} megemlítette egy hozzászólásban: {{place}}',
      body: '{{user}} ezt írta:\n{{text}}',
      action: 'Hozzászólás megnyitása',
    },
    other: {
      subject: 'Értesítés',
      body: 'Új értesítés érkezett a Felület rendszerben.',
      action: 'Megnyitás',
    },
  },
} as const;
