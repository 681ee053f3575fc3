import { addDays, type Day } from '@felulet/domain/period/day.ts';
import { sql } from 'kysely';
import { updateListItem } from '../../catalogue/acts/list/list-item.ts';
import { proposeListItem } from '../../catalogue/acts/list/propose-list-item.ts';
import { chooseMails } from '../../office/acts/notice.ts';
import type { ServerContext } from '../../platform/context.ts';
import { createRequest } from '../../sales/acts/assembly-request/assembly-request.ts';
import { createCampaign } from '../../sales/acts/campaign/edit-campaign.ts';
import { changeState } from '../../sales/acts/campaign/take-step.ts';
import { sendTurnReminders } from '../../sales/jobs/turn-reminders.ts';
import type { MovingClock } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

type Source = { readonly clock: MovingClock; readonly people: DemoPeople; readonly today: Day };

/** What is older was read long ago. */
const UNREAD_DAYS = 5;
const STARTS_IN_DAYS = 9;
const MORNINGS_WITH_REMINDERS = [-4, -3, -2, -1];

/** Bells as after some days of work: older notices read, idle campaigns reminded of, a proposal approved, one user's mails once a day. */
export async function loadDemoNotices(context: ServerContext, { clock, people, today }: Source): Promise<void> {
  clock.set(today, -2);
  const proposal = { slug: 'tags', name: 'Napelemes világítás' } as const;
  const { id } = await proposeListItem(context, people.kozzeteto, proposal);
  clock.advanceHours(3);
  await updateListItem(context, people.admin, id, { enabled: true }, undefined);
  for (const days of MORNINGS_WITH_REMINDERS) {
    clock.set(today, days);
    await sendTurnReminders(context);
  }
  await startSoon(context, people, today);
  clock.set(today, -UNREAD_DAYS);
  await context.db
    .updateTable('outbox')
    .set({ read_at: sql<Date>`created_at + interval '2 hours'` })
    .where('channel', '=', 'NOTICE')
    .where('created_at', '<', clock.now())
    .execute();
  await chooseMails(context, people.mhfe, { choices: [{ group: 'bookings', mail: 'DAILY' }] });
  clock.set(today, 0);
}

/** What My day tells to run out soon: a campaign about to start, whose packages nobody has answered for. */
async function startSoon(context: ServerContext, people: DemoPeople, today: Day): Promise<void> {
  const { kozvetito, mhfe, kozzeteto, kozzeteto2 } = people;
  const period = { date_from: addDays(today, STARTS_IN_DAYS), date_to: addDays(today, STARTS_IN_DAYS + 27) };
  const body = {
    name: 'Hullámhossz Mobil – Előfizetői hetek',
    brand: 'Hullámhossz Mobil',
    ooh_budget: 4_800_000,
    ...period,
    recipient: mhfe.companyId,
    external_advertiser: 'Hullámhossz Mobil Magyarország Kft.',
    target_area: 'Megyeszékhelyek, bevásárlóközpontok környéke',
    devices_and_other_information: 'Citylight és óriásplakát, a kreatív már elkészült.',
  };
  const { id } = await createCampaign(context, kozvetito, { body, uploads: {} }, async (_, made) => ({ id: made }));
  await changeState(context, kozvetito, id, { state: 'SENT_TO_BIDDER' });
  await changeState(context, mhfe, id, { state: 'BIDDER_ACCEPTED' });
  const request_text = 'Bevásárlóközpontok parkolói és bejáratai, egy csomagban árazva.';
  for (const { companyId: company } of [kozzeteto, kozzeteto2])
    await createRequest(context, mhfe, { campaign: id, company, request_text, budget: 700_000, ...period });
}
