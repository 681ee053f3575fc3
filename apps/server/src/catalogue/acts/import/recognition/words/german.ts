import type { HeaderWords } from './header-concepts.ts';

/** Headers as offices write them in German. */
export const german: HeaderWords = {
  contract: `vertrag*, vertragsende*, vertragsnr*, vertragsnummer*, vertragslaufzeit*, pachtvertrag*, pachtende*, pacht bis*, pachtlaufzeit*, mietvertrag*, mietende*, laufzeitende*, ablauf*, ablaufdatum*, genehmigung*, baugenehmigung*, bewilligung*, kündigung*,
    kündigungsfrist*, vertrag bis*, laufzeit vertrag*`,
  owner:
    'grundstückseig*, grundstücksbesitz*, standorteigentümer*, eigentümer*, grundeigentümer*, vermieter*, verpächter*, grundbesitzer*, lieferant*, subunternehmer*, dienstleister*, kleber*, besitzer*, inhaber*, klebefirma*',
  client:
    'letzter kunde*, letzte kampagne*, vorheriger kunde*, kundenname*, kunde*, kunden, mieter*, aktueller kunde*, werbekunde*, werbetreibende*, auftraggeber*, kampagne*, agentur*, marke, belegt durch*, gebucht von*, aktuelle belegung, reserviert für*, reserviert von*',
  person:
    'hausmeister*, hausbetreuung*, verwalter*, vertriebspartner*, ansprechpartner*, kontaktperson*, betreuer*, verantwortlich*, telefon*, tel, tel nr, handy*, e mail*, email*, sachbearbeiter*, kundenbetreuer*, hausverwaltung*, objektbetreuer*',
  internal: 'intern*, interne*, vertraulich*, nur intern*, nicht öffentlich*',
  cost: `zahlung*, jahrespacht*, pacht jahr*, pacht monat*, einnahme*, ertrag*, kosten*, einkaufspreis*, ek, ek preis*, einkauf*, mindestpreis*, min preis*, minimalpreis*, preisuntergrenze*, marge*, provision*, pacht, pachtzins*, standortmiete*, selbstkosten*, grundmiete*, deckungsbeitrag*, gewinn*, standortkosten*, netto netto*, nn preis*, verkaufspreis*,
    umsatz*, erlös*, agenturpreis*, pachtkosten*`,
  discount: 'rabatt*, nachlass*, skonto*, max rabatt*, höchstrabatt*, mengenrabatt*',
  discount_price:
    'rabattpreis*, aktionspreis*, sonderpreis*, angebotspreis*, nettopreis nach*, reduzierter preis*, aktion*, preis nach rabatt*, rabattiert*, kundenpreis*, verhandelter preis*, last minute*',
  gross_price: 'brutto*, bruttopreis*, bruttomiete*, preis brutto*, inkl mwst*, preis inkl*',
  free: 'frei*, frei ab*, verfügbar*, verfügbar ab*, verfügbarkeit*, nächste freie*, frühest*, belegt bis*, buchbar ab*, ab wann*, nächster freier termin*, freie einheiten*, gebucht bis*',
  occupied:
    'belegt*, belegung*, gebucht*, buchungen*, reserviert*, reservierung*, vermietet*, verkauft*, auslastung*, kalender*, belegungsplan*, buchungskalender*, vergeben*',
  status: 'status*, zustand*, aktiv*',
  booking:
    'bestellschluss*, buchungsschluss*, buchungsfrist*, auftragsschluss*, bestellfrist*, anzeigenschluss*, bestellung bis*, buchung bis*, auftragsfrist*, buchung*, bestellung*, stornofrist*, rücktrittsfrist*, anmeldeschluss*, auftragserteilung*',
  design:
    'gestaltung*, entwurf*, layout*, grafik*, sujet*, motivabgabe*, kreativ*, entwurfsabgabe*, motivfreigabe*, sujetfreigabe*, layoutabgabe*, designabgabe*, motivprüfung*, entwurf bis*, gestaltungsfrist*',
  technical: `druckunterlagen*, druckunterlagenschluss*, datenabgabe*, datenanlieferung*, plakatanlieferung*, plakatablieferung*, anlieferung*, materialabgabe*, materialschluss*, unterlagenschluss*, druckdaten*, anliefertermin*, lieferfrist*, lieferung plakate*, plakate bis*, drucksorten*,
    materialanlieferung*, dateianlieferung*, datenschluss*`,
  deadline: 'frist*, termin*, vorlauf*, vorlaufzeit*',
  important:
    'wichtig*, wichtige hinweise*, bedingungen*, wichtige informationen*, besonderheiten*, technische daten*, vorschriften*, zu beachten*, wissenswertes*, konditionen*',
  exceptions:
    'werbeausschl*, ausschlüsse*, ausschluss*, ausgeschlossen*, verbote*, verboten*, einschränkung*, restriktion*, werbeverbot*, werbeverbote*, nicht erlaubt*, sperrliste*, branchenausschluss*, beschränkung*, tabu*, unzulässig*',
  targets: 'zielgruppe*, zielpublikum*',
  suggestions: 'empfohlen*, empfehlung*, geeignet für*, eignung*, einsatzempfehlung*',
  extras: 'extras*, sonderausstattung*, zusatzleistung*, zusatz*, sonderwerbeform*',
  producible:
    'eigenproduktion*, kunde kann produzieren*, produktion durch kunde*, eigendruck*, beistellung*, kundenproduktion*, selbst produzieren*, druck durch kunde*, plakate beistellen*',
  tags: 'schlagwort*, schlagworte*, schlagwörter*, stichwort*, etikett*',
  fee_print: 'druck, druckkosten*, druckpreis*, plakatdruck*, druck eur*, druck pro*',
  fee_post:
    'klebung*, plakatierung*, kleben*, kleberkosten*, affichierung*, klebekosten*, anschlag*, aushang*, plakatwechsel*, sujetwechsel*, motivwechsel*, kleber*',
  fee_make:
    'produktion*, produktionskosten*, herstellung*, herstellungskosten*, folie*, folierung*, beklebung*, folienproduktion*',
  fee_mount:
    'montage*, montagekosten*, demontage*, installation*, anbringung*, anbringungskosten*, aufbau*, abbau*, de montage*',
  fee_other:
    'gebühr*, einmalkosten*, einmalig*, werbeabgabe*, werbesteuer*, zuschlag*, handling*, bearbeitungsgebühr*, nebenkosten*, lieferkosten*, transport*, lagerung*, servicegebühr*, zusatzkosten*',
  pixels: 'pixel*, auflösung*, px, bildschirmauflösung*',
  area: 'qm, fläche m2, m2, quadratmeter*, werbefläche m2, fläche qm, fläche in m2, fläche in qm',
  other_size:
    'sichtbare breite*, sichtbare höhe*, sichtbares maß*, sichtbare größe*, druckformat*, endformat*, beschnitt*, seitenverhältnis*, bildformat*, rahmenmaß*, sichtmaß*, druckmaß*, bildschirmdiagonale*, diagonale*, zoll, bodenabstand*',
  sum: 'summe*, gesamt*, gesamtpreis*, gesamtbetrag*, total*, jahresmiete*, jahressumme*, endsumme*',
  beside: `beleuchtet*, beleuchtung*, licht, hinterleuchtet*, blickrichtung*, richtung*, fahrtrichtung*, ausrichtung*, himmelsrichtung*, foto*, bild*, bilder, link*, url, karte, kartenlink*, google maps*, streetview*, loop*, schleife*, spot*, spotlänge*, spotdauer*, loopdauer*,
    gewicht*, stärke, material, baujahr*, aufgestellt*, errichtet*, netz*, paket*, zone*, klasse*, kategorie*, qualität*, sichtbarkeit*, sichtweite*, entfernung*, geschwindigkeit*, tempolimit*, grp*, index*, note bewertung, stockwerk*, geschoss*, etage*, öffnungszeit*, betriebszeit*, dateiformat*, grundstück*, grundstücksnr*,
    parzelle*, flurstück*, kennzeichen*, kette*, handelskette*, einwohner*, alte nr*, alte nummer*, alter code*, sendezeit*, ton*, träger*material, struktur*, konstruktion*, straßentyp*, km*, saison*, sitzplätze*, baujahr, höhe über*, verweildauer*, verkehrslage*`,
  coordinates:
    'koordinate*, koordinaten*, gps*, geokoordinate*, geodaten*, breite länge*, breitengrad längengrad*, wgs84*, geo, geo position*',
  lat: 'breitengrad*, geographische breite*, geografische breite*, geogr breite*, geo breite*, nördliche breite*, gps breite*, gps nord*, breite n*',
  lng: 'längengrad*, geographische länge*, geografische länge*, geogr länge*, geo länge*, östliche länge*, gps länge*, gps ost*, länge e*, länge o*',
  east: 'rechtswert*, ostwert*, eov y*',
  north: 'hochwert*, nordwert*, eov x*',
  line: 'linie*, liniennummer*, linien, liniennr*, buslinie*, straßenbahnlinie*, linien nr*, kurs, tramlinie*',
  route: 'strecke*, route*, verbindung*, fahrstrecke*',
  from: 'von, start*, abfahrt*, ausgangspunkt*, starthaltestelle*, abfahrtsort*, ausgangsort*, startort*',
  to: 'nach, ziel, endstation*, ankunft*, zielort*, endhaltestelle*, ankunftsort*',
  operator: 'betreiber*, verkehrsbetrieb*, verkehrsunternehmen*, verkehrsgesellschaft*, anbieter*, busunternehmen*',
  vehicle: 'fahrzeug*, fahrzeugtyp*, fahrzeugart*, verkehrsmittel*, bustyp*',
  zip: 'plz*, postleitzahl*, post leitzahl*',
  country: 'land, staat',
  county: 'bundesland*, komitat*, region*, landkreis*, kreis*, gespanschaft*, bezirk komitat*, kanton*',
  district: 'bezirk*, stadtteil*, stadtbezirk*, ortsteil*',
  address: 'adresse*, anschrift*, standortadresse*, vollständige adresse*, genaue adresse*',
  street: 'straße*, strasse*, str., straßenname*, strasse nr*, straße und hausnummer*, straße hausnr*, gasse*',
  house: 'hausnummer*, hausnr*, haus nr*, hnr*',
  city: 'ort, ort*schaft, stadt*, gemeinde*, ortsname*, ortschaft*, stadt ort*, ort stadt*, siedlung*',
  size: 'b h, maße*, masse*, größe*, grösse*, abmessung*, abmessungen*, format cm*, plakatgröße*, breite x höhe, b x h, bxh, flächenmaß*, dimension*, plakatmaß*, formatgröße*, plakatformat*',
  width: 'breite*, b., br., plakatbreite*, flächenbreite*',
  height: 'höhe*, h., hö., plakathöhe*, flächenhöhe*',
  length: 'länge*',
  contacts:
    'kontakte*, kontaktzahl*, kontaktchance*, kontaktchancen*, reichweite*, bruttokontakte*, sichtkontakte*, impressionen*, ots*, besucher*, besucherzahl*, leistungswert*, kontakte pro*, personenkontakte*, kundenfrequenz*, fahrgäste*, fahrgastzahl*, passanten*, passantenfrequenz*, kontaktsumme*, tageskontakte*, wochenkontakte*',
  traffic:
    'verkehr*, verkehrsfrequenz*, frequenz*, dtv*, kfz*, verkehrsstärke*, fahrzeuge pro tag*, verkehrsaufkommen*',
  list_price:
    'listenpreis*, tarif*, tarifpreis*, preisliste*, mediatarif*, lp, listenmiete*, grundpreis*, preis laut liste*, nettolistenpreis*',
  price:
    'preis*, preise, miete*, mietpreis*, mietkosten*, mediapreis*, mediakosten*, werbemiete*, tagespreis*, wochenpreis*, monatspreis*, monatsmiete*, tagesmiete*, nettopreis*, netto preis*, entgelt*, schaltkosten*, einzelpreis*, stückpreis*, schaltpreis*, aushangpreis*, dekadenpreis*, nutzungsentgelt*',
  period:
    'mietzeit*, mietdauer*, zeitraum*, buchungszeitraum*, belegungsdauer*, aushangdauer*, periode*, laufzeit*, mindestlaufzeit*, dekade*, mietperiode*, zeiteinheit*, aushangzeitraum*, abrechnungszeitraum*, mietintervall*, mindestbuchung*',
  quantity:
    'stück*, stückzahl*, anzahl*, menge*, stk*, anz., flächen anzahl*, anzahl flächen*, anzahl screens*, anzahl bildschirme*, stellen, stellenzahl*, plakate, flächen, fahrzeuge anzahl*, anzahl fahrzeuge*, bildschirme, tafeln',
  digital: 'digital*, digital j n*, dooh*, led, analog digital*, digitalfläche*, digital ja nein*',
  placing:
    'umgebung*, platzierung*, innen außen*, indoor*, outdoor*, einsatzort*, umfeld*, innen aussen*, indoor outdoor*, standortart*, lageart*',
  type: 'werbeträger*, werbeform*, werbemittel*, typ*, art*, format*, medium*, träger*, medientyp*, stellenart*, plakatart*, plakattyp*, flächentyp*, flächenart*, werbeart*, werbeträgerart*, werbeträgertyp*, gattung*, produkt*, medienart*, trägerart*, trägertyp*, tafelart*, standorttyp*',
  side: 'seite*, tafelseite*, seite a b*, ansicht*',
  running: 'lfd nr*, lfd*, laufende nr*, laufende nummer*, lfd nummer*, pos, pos nr*, position*, zeile*, lf nr*',
  code: 'standortnummer*, standortnr*, standort nr*, standortcode*, standort id*, stellennummer*, stellennr*, stellen nr*, tafelnummer*, tafelnr*, tafel nr*, kennung*, kennnummer*, code*, id, objektnummer*, objekt nr*, artikelnummer*, artikel nr*, plakatnummer*, flächennummer*, flächen nr*, flächen id*, werbeträger nr*, werbeträgernummer*, bildschirm id*, screen id*, *nummer, bezeichner*, kennz, kennziffer*, trägernummer*, schlüssel*',
  number: 'nr*, nummer*, no',
  notes:
    'bemerkung*, bemerkungen*, anmerkung*, anmerkungen*, notiz*, notizen*, hinweis*, hinweise*, sonstiges*, kommentar*, info*, zusatzinfo*, zusatzinformation*, anm*, bem',
  description:
    'beschreibung*, standortbeschreibung*, details*, lagebeschreibung*, objektbeschreibung*, kurzbeschreibung*, flächenbeschreibung*, erläuterung*, charakteristik*',
  site: 'standort*, lage*, ort der werbung*, haltestelle*, station*, platz, position standort*, örtlichkeit*, genauer standort*, lokation*, stelle*, plakatstelle*, ortsangabe*',
  title:
    'bezeichnung*, name*, titel*, standortname*, standortbezeichnung*, objekt*, objektname*, einkaufszentrum*, shoppingcenter*, center*, markt*, filiale*, filialname*, gebäude*, kino*, haltestellenname*, benennung*, werbefläche*, fläche, flächenbezeichnung*, stellenbezeichnung*, einrichtung*, geschäft*',
};
