import type { Day } from '@felulet/domain/period/day.ts';
import { proposeListItem } from '../../catalogue/acts/list/propose-list-item.ts';
import { markMessage, sendMessage } from '../../office/acts/message.ts';
import { invitePartner } from '../../people/acts/invite-partner.ts';
import type { ServerContext } from '../../platform/context.ts';
import type { MovingClock } from './demo-clock.ts';
import type { DemoName, DemoPeople } from './demo-people.ts';

type Letter = readonly [from: DemoName, to: DemoName, subject: string, body: string, isRead: boolean];

const letters: readonly Letter[] = [
  [
    'hirdeto',
    'kozvetito',
    'Nyári kampány időzítése',
    'Kedves Eszter!\n\nA nyári kampányt egy héttel előbbre hoznánk. Befér még az ajánlatba?\n\nÜdvözlettel:\nZsófia',
    true,
  ],
  [
    'kozvetito',
    'hirdeto',
    'Re: Nyári kampány időzítése',
    'Kedves Zsófia!\n\nIgen, az MHFE még összeállítja. Küldöm az új időszakot.\n\nEszter',
    false,
  ],
  [
    'mhfe',
    'kozzeteto',
    'Engedélyezésre váró foglalások',
    'Kérem, hogy péntekig nézze át a várakozó foglalásokat.',
    false,
  ],
  [
    'kozzeteto',
    'mhfe',
    'Új felületek a Budafoki úton',
    'Felvettünk négy új óriásplakátot, a fotók is fent vannak.',
    false,
  ],
  ['admin', 'kozzeteto', 'Jóváhagyott listaelemek', 'A javasolt címkéket jóváhagytam.', true],
  ['kozzeteto2', 'admin', 'Kérdés az importról', 'A régi felületkódok megtarthatók az importnál?', false],
];

/** What people of the demo wrote to each other, proposed and asked, in the last days. */
export async function loadDemoExchange(
  context: ServerContext,
  { clock, people, today }: { readonly clock: MovingClock; readonly people: DemoPeople; readonly today: Day },
): Promise<void> {
  clock.set(today, -3);
  for (const [from, to, subject, body, isRead] of letters) {
    clock.advanceHours(5);
    const recipient = people[to].accountId;
    const { id } = await sendMessage(context, people[from], { subject, body, recipient });
    if (isRead) await markMessage(context, people[to], id, 'read');
  }
  await proposeListItem(context, people.kozzeteto, { slug: 'tags', name: 'kerékpárút mentén' });
  await proposeListItem(context, people.kozzeteto2, { slug: 'extras', name: 'napelemes világítás' });
  await proposeListItem(context, people.kozzeteto3, { slug: 'exceptions', name: 'energiaital' });
  const invite = (from: DemoName, email: string) =>
    invitePartner(
      context,
      { viewer: people[from], language: 'hu' },
      { is_new_company: false, email, role: 'ROLE_PUBLISHER' },
      async (_inside, { kind }) => ({ kind }),
    );
  await invite('kozvetito', 'hirdeto2@demo.hu');
  await invite('kozzeteto3', 'kozvetito2@demo.hu');
  await invite('kozzeteto', 'kozzeteto2@demo.hu');
  await invite('mhfe', 'uj.kozzeteto@pelda.hu');
}
