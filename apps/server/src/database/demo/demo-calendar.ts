import type { CampaignState } from '@felulet/domain/campaign/campaign-states.ts';
import { addDays, type Day } from '@felulet/domain/period/day.ts';
import { record } from '../../events/record.ts';
import { createAccount, createCompany, waitingRegistration } from '../../people/acts/account/add-account.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashPassword } from '../../platform/session/password.ts';
import { createCampaign, updateCampaign } from '../../sales/acts/campaign/edit-campaign.ts';
import { changeState } from '../../sales/acts/campaign/take-step.ts';
import type { MovingClock } from './demo-clock.ts';
import { DEMO_PASSWORD, type DemoName, type DemoPeople } from './demo-people.ts';

type Scene = { readonly clock: MovingClock; readonly people: DemoPeople; readonly today: Day };
type Step = readonly [DemoName, CampaignState] | readonly ['kozvetito', 'to', DemoName];
type Brief = {
  readonly name: string;
  readonly brand: string;
  readonly by: DemoName;
  readonly to: DemoName;
  readonly starts: number;
  readonly days: number;
  readonly steps: readonly Step[];
};

const accepted: readonly Step[] = [
  ['hirdeto', 'SENT_TO_INTERMEDIARY'],
  ['kozvetito', 'INTERMEDIARY_ACCEPTED'],
];
const offered: readonly Step[] = [...accepted, ['kozvetito', 'to', 'mhfe'], ['kozvetito', 'SENT_TO_BIDDER']];

const csorgo = { by: 'hirdeto', to: 'kozvetito', brand: 'Csörgő' } as const;
const zoldkosar = { by: 'hirdeto2', to: 'mhfe', brand: 'Zöldkosár' } as const;
const sent: Step = ['hirdeto2', 'SENT_TO_BIDDER'];
const taken: Step = ['mhfe', 'BIDDER_ACCEPTED'];

/** What begins in these weeks, early in the chain or turned down: nothing is booked in it. */
const briefs: readonly Brief[] = [
  { ...csorgo, name: 'Csörgő Málna – Adventi vásár', starts: 4, days: 21, steps: [...offered, taken] },
  { ...csorgo, name: 'Csörgő Szóda – Téli frissítő', starts: 12, days: 28, steps: offered },
  {
    ...csorgo,
    name: 'Csörgő Bodza – Kóstolónap',
    starts: 2,
    days: 3,
    steps: [...offered, ['mhfe', 'BIDDER_REJECTED']],
  },
  { ...csorgo, name: 'Csörgő Szóda – Visszaváltás', starts: 20, days: 14, steps: accepted },
  { ...csorgo, name: 'Csörgő Málna – Iskolai program', starts: 30, days: 42, steps: accepted.slice(0, 1) },
  { ...zoldkosar, name: 'Zöldkosár – Hétvégi piac', starts: -6, days: 14, steps: [sent] },
  { ...zoldkosar, name: 'Zöldkosár Pékség – Kenyérhét', starts: 7, days: 7, steps: [sent, taken] },
  { ...zoldkosar, name: 'Zöldkosár Online – Házhozszállítás', starts: 16, days: 28, steps: [] },
];

/** A calendar with bars in every week of these months, and registrations that an administrator has still to approve. */
export async function loadDemoCalendar(context: ServerContext, scene: Scene): Promise<void> {
  for (const brief of briefs) {
    scene.clock.set(scene.today, -8);
    await startCampaign(context, scene, brief);
  }
  scene.clock.set(scene.today, -1);
  await registerWaiting(context, 'Plakátszeg Kft.', 'Szegedi Márton', 'plakatszeg@pelda.hu', '24681353-2-06');
  scene.clock.advanceHours(2);
  await registerWaiting(context, 'Balatoni Táblák Bt.', 'Parti Nóra', 'tablak@pelda.hu', '13572464-1-19');
}

async function startCampaign(context: ServerContext, { clock, people, today }: Scene, brief: Brief): Promise<void> {
  const { name, brand, by, to, starts, days, steps } = brief;
  const date_from = addDays(today, starts);
  const body = {
    name,
    brand,
    date_from,
    date_to: addDays(date_from, days - 1),
    ooh_budget: 2_400_000,
    recipient: people[to].companyId,
    target_area: 'Budapest és a megyeszékhelyek',
    devices_and_other_information: 'Citylight és óriásplakát',
  };
  const { id } = await createCampaign(context, people[by], { body, uploads: {} }, async (_, made) => ({ id: made }));
  for (const [who, step, next] of steps) {
    clock.advanceHours(9);
    if (step === 'to') {
      const recipient = people[next ?? 'mhfe'].companyId;
      await updateCampaign(context, people[who], id, { recipient }, undefined);
    } else await changeState(context, people[who], id, { state: step });
  }
}

async function registerWaiting(
  { db, clock }: ServerContext,
  company: string,
  name: string,
  email: string,
  tax_number: string,
): Promise<void> {
  const now = clock.now();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const address = { zip_code: '6720', city: 'Szeged', street: 'Kárász utca 5.' };
  await inTransaction(db, async (tx) => {
    const companyId = await createCompany(tx, { name: company, role: 'ROLE_PUBLISHER', tax_number, ...address, now });
    const person = { companyId, email, contact_email: email, name, phone_number: '301112233', passwordHash };
    const id = await createAccount(tx, { ...person, language: 'hu', confirmed: true, enabled: false, now });
    await record(tx, { viewer: null, now }, ...(await waitingRegistration(tx, id)));
  });
}
