import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(script).execute(db);
  await sql`insert into privacy_statement (version, text_hu, text_en) values (1, ${HUNGARIAN}, ${ENGLISH})`.execute(db);
}

const script = `
create table privacy_statement (
  version integer primary key check (version > 0),
  text_hu text not null check (text_hu <> ''),
  text_en text not null check (text_en <> ''),
  published_at timestamptz not null default now(),
  published_by integer references account
);
comment on table privacy_statement is 'What a registration accepts; a version is never edited. The first came with the program.';
alter table account
  add column privacy_version integer references privacy_statement,
  add column privacy_accepted_at timestamptz,
  add constraint account_privacy_accepted check ((privacy_version is null) = (privacy_accepted_at is null));
`;

const HUNGARIAN = `# Ki kezeli az adatokat

Az adatkezelő az a szervezet, amely ezt a rendszert üzemelteti. Elérhetőségét az ajánlatok és a levelek aláírása tartalmazza, kérdés esetén a rendszer adminisztrátorai az Üzenetek között is elérhetők.

# Mely adatokat és miért

A felhasználó neve, e-mail-címe, telefonszáma, kapcsolattartási címe és nyelve a belépéshez és a kapcsolattartáshoz szükséges, cégének adatai a kampányok és foglalások lebonyolításához. A jelszót a rendszer csak visszafejthetetlen alakban tárolja. A belépések ideje, böngészője és hálózata a fiók védelmét szolgálja.

# Meddig

A fiók adatai a törlés kéréséig maradnak meg. A belépések 7 nap, a hálózatok 90 nap, az értesítések egy év, az elküldött levelek 90 nap után törlődnek. A fiókokat, jogosultságokat, felületeket és összegeket érintő változások naplója a beállított ideig, alapesetben 8 évig őrződik meg. A kampányok, ajánlatok és foglalások a szerződések bizonyítékaként megmaradnak.

# Ki látja

A saját cég munkatársai és az adminisztrátorok; a partnercégek csak annyit, amennyi a közös kampányhoz kell. Az adatokat a rendszer nem adja el, nem készít belőlük profilt, és csak az üzemeltető által beállított szolgáltatóknak (levelezés, tárhely, térkép) továbbítja.

# Jogok

A felhasználó a saját profilján bármikor letöltheti a róla tárolt adatokat, kijavíthatja azokat, és az adminisztrátoroktól kérheti a törlésüket. Törléskor a neve helyére jelölés kerül ott, ahol a cégek közös munkájának nyoma megmarad. Panasszal a Nemzeti Adatvédelmi és Információszabadság Hatósághoz fordulhat.`;

const ENGLISH = `# Who is responsible

The controller is the organisation that runs this system. Its contact data stand under its offers and letters; its administrators can also be reached by Messages.

# Which data, and why

The user's name, e-mail, phone, contact address and language are needed to sign in and to be reached; the company's data to carry out campaigns and bookings. The password is kept only in a form that cannot be turned back. Times, browsers and networks of sign-ins protect the account.

# For how long

The data of the account stay until erasure is asked for. Sign-ins are cleared after 7 days, networks after 90 days, notices after a year, mails that were sent after 90 days. The log of changes to accounts, rights, surfaces and amounts is kept as long as is set, 8 years unless told otherwise. Campaigns, offers and bookings stay as the proof of contracts.

# Who sees them

Colleagues of the own company and administrators; partner companies only what a common campaign needs. The data are neither sold nor used for profiling, and go only to the services the operator has set up (mail, storage, maps).

# Rights

On the own profile the user can download and correct the data kept, and can ask the administrators to erase them. After that a pseudonym stands where the companies' common work is kept. Complaints go to the Hungarian National Authority for Data Protection and Freedom of Information.`;
