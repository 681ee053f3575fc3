import type { Period } from '@felulet/domain/period/period.ts';
import { todayOf } from '../../platform/clock.ts';
import type { ServerContext } from '../../platform/context.ts';
import { CodedError } from '../../platform/errors.ts';
import { createRequest, rejectRequest } from '../../sales/acts/assembly-request/assembly-request.ts';
import { updateBookingPackage } from '../../sales/acts/booked-package/update-booked-package.ts';
import { updateBooking } from '../../sales/acts/booking/update-booking.ts';
import { createPackage } from '../../sales/acts/package/create-package.ts';
import { addPackageItem } from '../../sales/acts/package/package-items.ts';
import type { DemoPeople } from './demo-people.ts';
import { proposedPeriod } from './demo-period.ts';
import type { DemoSurfaces } from './demo-surfaces.ts';

type Publisher = 'kozzeteto' | 'kozzeteto2' | 'kozzeteto3';
type Source = { readonly people: DemoPeople; readonly surfaces: DemoSurfaces };
type Campaign = Period & { readonly id: number };

const texts = {
  open: 'Tíz-tizenkét citylight a belvárosban, lehetőleg buszmegállókban, egy csomagban árazva.',
  rejected: 'Öt óriásplakát az M1 bevezető szakaszán, a teljes kampányidőszakra.',
  inWork: 'Bevásárlóközpontok környéki felületek, a keretösszegen belül minél több helyszínnel.',
  done: 'Egyetemek közelében lévő felületek, a félévkezdéshez igazítva.',
} as const;

/** Assembly requests in each of their states, and the private packages made for them: one in the making, one handed over. */
export async function loadDemoDesk(context: ServerContext, source: Source): Promise<void> {
  const [first, second] = await campaignsInWork(context, source.people.mhfe.companyId);
  if (first === undefined) return;
  const other = second ?? first;
  const { people } = source;
  await ask(context, source, first, 'kozzeteto', texts.open, 900_000);
  await ask(context, source, other, 'kozzeteto2', texts.open, 650_000);
  const refused = await ask(context, source, first, 'kozzeteto', texts.rejected, 1_200_000);
  await rejectRequest(
    context,
    people.kozzeteto,
    refused,
    'A kért szakaszon a teljes időszakban minden felületünk foglalt.',
  );
  const inWork = await ask(context, source, first, 'kozzeteto', texts.inWork, 1_500_000);
  await answer(context, source, inWork, 'kozzeteto', { title: 'Bevásárlóközponti csomag', approved: 2, isDone: false });
  const done = await ask(context, source, other, 'kozzeteto', texts.done, 800_000);
  await answer(context, source, done, 'kozzeteto', { title: 'Egyetemi csomag', approved: 3, isDone: true });
}

/** The newest offers that the MHFE puts together, not over yet. */
function campaignsInWork({ db, clock }: ServerContext, mhfe: number): Promise<Campaign[]> {
  return db
    .selectFrom('campaign')
    .select(['id', 'date_from', 'date_to'])
    .where('mhfe_company_id', '=', mhfe)
    .where('state', '=', 'BIDDER_ACCEPTED')
    .where('date_from', '>', todayOf(clock))
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
}

async function ask(
  context: ServerContext,
  { people }: Source,
  { id, date_from, date_to }: Campaign,
  publisher: Publisher,
  request_text: string,
  budget: number,
): Promise<number> {
  const request = { campaign: id, company: people[publisher].companyId, request_text, date_from, date_to, budget };
  return createRequest(context, people.mhfe, request);
}

type Answer = { readonly title: string; readonly approved: number; readonly isDone: boolean };

/** A package of some free surfaces; one that is not handed over still has one to be decided. */
async function answer(
  context: ServerContext,
  { people, surfaces }: Source,
  request: number,
  publisher: Publisher,
  { title, approved, isDone }: Answer,
): Promise<void> {
  const viewer = people[publisher];
  const price_tags = [{ title: 'Kihelyezés', value: 60_000 }];
  const body = { title, price: approved * 120_000, assembly_request: request, price_tags };
  const { id: pack } = await createPackage(context, viewer, body);
  const wanted = isDone ? approved : approved + 1;
  const bookings: number[] = [];
  for (const media of surfaces.bookable[publisher]) {
    if (bookings.length === wanted) break;
    const booking = await tryItem(context, viewer, pack, media);
    if (booking !== null) bookings.push(booking);
  }
  for (const id of bookings.slice(0, approved)) {
    const rental_period_value = await proposedPeriod(context, id);
    await updateBooking(context, viewer, id, { state: 'PUBLISHER_ACCEPTED', rental_period_value }, undefined);
  }
  if (!isDone) return;
  const { id } = await context.db
    .selectFrom('booking_package')
    .select('id')
    .where('package_id', '=', pack)
    .executeTakeFirstOrThrow();
  await updateBookingPackage(context, viewer, id, { is_done: true }, undefined);
}

/** What is taken already is passed over. */
async function tryItem(
  context: ServerContext,
  viewer: DemoPeople[Publisher],
  pack: number,
  media: number,
): Promise<number | null> {
  try {
    return (await addPackageItem(context, viewer, { package: pack, media, quantity: 1 })).booking_id;
  } catch (error) {
    if (error instanceof CodedError && error.code === 'not_enough_free') return null;
    throw error;
  }
}
