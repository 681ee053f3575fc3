import type { RelatedPage } from '@felulet/contract/office/wiki.ts';
import { type Role, roles } from '@felulet/domain/account/roles.ts';
import { createQuestion } from '../../office/acts/question.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { DemoPeople } from './demo-people.ts';

const everybody: readonly Role[] = roles;
const customers: readonly Role[] = ['ROLE_ADVERTISER', 'ROLE_INTERMEDIARY'];

type Entry = {
  readonly page: RelatedPage;
  readonly title: string;
  readonly answers: readonly (readonly [readonly Role[], string])[];
};

const entries: readonly Entry[] = [
  {
    page: 'medias',
    title: 'Hogyan kereshetők felületek a térképen?',
    answers: [
      [
        everybody,
        '<p>A lista mellett a térkép ugyanazt a szűrést mutatja. A térkép egy területére nagyítva a <strong>Keresés ezen a területen</strong> gomb a listát is erre a területre szűkíti.</p>',
      ],
    ],
  },
  {
    page: 'medias',
    title: 'Ki látja a felület listaárát?',
    answers: [
      [['ROLE_PUBLISHER'], '<p>A saját felületek listaárát a saját cég és az MHFE látja, a megrendelői oldal nem.</p>'],
      [
        ['ROLE_MHFE'],
        '<p>Az MHFE minden közzétevő listaárát látja. A megrendelői oldal csak a kész ajánlat árait.</p>',
      ],
      [customers, '<p>Az árak a visszaküldött ajánlatban láthatók, a listaár a közzétevő belső adata.</p>'],
    ],
  },
  {
    page: 'medias/import',
    title: 'Mi történik, ha a munkafüzetben hibás sor van?',
    answers: [
      [
        ['ROLE_PUBLISHER', 'ROLE_ADMIN'],
        '<p>Ilyenkor <strong>semmi sem kerül be</strong>, a rendszer minden hibát felsorol a sor és az oszlop nevével. A javítás után a munkafüzet újra feltölthető:</p><ol><li><p>a hibák javítása a munkafüzetben,</p></li><li><p>mentés xlsx formátumban,</p></li><li><p>feltöltés.</p></li></ol>',
      ],
    ],
  },
  {
    page: 'packages',
    title: 'Mi a különbség a publikus és a privát csomag között?',
    answers: [
      [
        everybody,
        '<p>A <em>publikus</em> csomag az értékesítési időszakában bármely kampányba foglalható, egészben. A <em>privát</em> csomag egyetlen felkérésre készül, és átadás után kerül az ajánlatba.</p>',
      ],
    ],
  },
  {
    page: 'assembly-requests',
    title: 'Meddig lehet egy felkérést teljesíteni?',
    answers: [[['ROLE_PUBLISHER', 'ROLE_MHFE'], '<p>Amíg a kampány ajánlata összeállítás alatt van.</p>']],
  },
  {
    page: 'campaigns',
    title: 'Honnan látszik, hogy kinél van a kampány?',
    answers: [
      [
        everybody,
        '<p>A kampány oldalának tetején a lépéssor mutatja, ki következik. Akinek teendője van, az a listában és a menüben is jelzést kap.</p>',
      ],
    ],
  },
  {
    page: 'campaigns',
    title: 'Hogyan módosítható egy már visszaküldött ajánlat?',
    answers: [
      [
        customers,
        '<p>Módosítási kérelemmel: az érintett tételek megjelölése és indoklása után az ajánlatkészítő dönt róla.</p>',
      ],
      [
        ['ROLE_MHFE', 'ROLE_PUBLISHER'],
        '<p>A megrendelő módosítási kérelmének elfogadásával az ajánlat újra összeállítható.</p>',
      ],
    ],
  },
  {
    page: 'bookings',
    title: 'Miért nem változik egy engedélyezett foglalás ára?',
    answers: [
      [
        ['ROLE_PUBLISHER', 'ROLE_ADMIN'],
        '<p>Az engedélyezés rögzíti a listaárat, az ártételeket és az engedményeket. A későbbi módosítások csak az ár újranyitásával érvényesülnek.</p>',
      ],
    ],
  },
  {
    page: 'discounts',
    title: 'Mikor választható egy szezonális engedmény?',
    answers: [
      [
        ['ROLE_PUBLISHER', 'ROLE_ADMIN'],
        '<p>Ha az időszaka érinti a foglalás időszakát. Az időszak átnyúlhat az új évbe: <strong>11-15 – 02-28</strong> egy téli engedmény.</p>',
      ],
    ],
  },
  {
    page: 'employees',
    title: 'Hogyan adható át a cég vezetése?',
    answers: [[everybody, '<p>A munkatársak listájában a vezető bármelyik engedélyezett munkatársnak átadhatja.</p>']],
  },
  {
    page: 'partners',
    title: 'Hogyan hívható meg új partner?',
    answers: [
      [
        ['ROLE_ADMIN', 'ROLE_PUBLISHER', 'ROLE_MHFE', 'ROLE_INTERMEDIARY'],
        '<p>Az <a href="/partners/create">Új partner meghívása</a> oldalon e-mail-címmel. Ha a cím még nem regisztrált, a címzett 30 napig érvényes meghívót kap.</p>',
      ],
      [
        ['ROLE_ADVERTISER'],
        '<p>A hirdetőt a partnerei hívják meg. A beérkezett meghívások a <a href="/partners">Partnerek</a> oldalon fogadhatók el.</p>',
      ],
    ],
  },
];

/** Questions for every page, with an answer for each role that they concern. */
export async function loadDemoQuestions(context: ServerContext, people: DemoPeople): Promise<void> {
  for (const { page, title, answers } of entries) {
    const byRole = answers.flatMap(([readers, content]) => readers.map((role) => ({ role, content })));
    await createQuestion(context, people.admin, { title, related_page: page, answers: byRole });
  }
}
