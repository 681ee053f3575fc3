import type { Day } from '@felulet/domain/period/day.ts';
import type { Viewer } from '@felulet/domain/permission/viewer.ts';
import { createComment, deleteComment, updateComment } from '../../office/acts/comment.ts';
import { createEnabledAccount } from '../../people/acts/account/add-account.ts';
import type { ServerContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { hashPassword } from '../../platform/session/password.ts';
import type { MovingClock } from './demo-clock.ts';
import { DEMO_PASSWORD, type DemoName, type DemoPeople } from './demo-people.ts';

type Scene = { readonly clock: MovingClock; readonly people: DemoPeople; readonly today: Day };

type Talk = {
  readonly campaign: number;
  readonly booking: number | null;
  readonly mhfe: Viewer;
  readonly customer: number;
  readonly publisher: Viewer | null;
};

/** Colleagues of the MHFE and of a publisher, and what is said about the campaigns that are under way. */
export async function loadDemoComments(context: ServerContext, scene: Scene): Promise<void> {
  scene.clock.set(scene.today, -2);
  const reka = await colleagueOf(context, scene, 'mhfe', 'mhfe.munkatars@demo.hu', 'Halmos Réka');
  await colleagueOf(context, scene, 'kozzeteto', 'kozzeteto.munkatars@demo.hu', 'Bíró Tamás');
  for (const talk of await talksUnderWay(context, scene)) {
    scene.clock.advanceHours(1);
    await talkAbout(context, talk, reka, scene.clock);
  }
}

async function colleagueOf(
  context: ServerContext,
  { people }: Scene,
  of: DemoName,
  email: string,
  name: string,
): Promise<Viewer> {
  const { companyId, role } = people[of];
  const account = {
    companyId,
    email,
    name,
    phone_number: '301112233',
    passwordHash: await hashPassword(DEMO_PASSWORD),
  };
  const accountId = await inTransaction(context.db, (tx) =>
    createEnabledAccount(tx, { ...account, now: context.clock.now() }),
  );
  return { accountId, companyId, role, isLeader: false };
}

/** Campaigns of the MHFE before their customers' answer, each with a line of its offer. */
async function talksUnderWay({ db }: ServerContext, { people }: Scene): Promise<readonly Talk[]> {
  const publishers = [people.kozzeteto, people.kozzeteto2, people.kozzeteto3];
  const rows = await db
    .selectFrom('campaign as c')
    .select(['c.id', 'c.intermediary_company_id', 'c.advertiser_company_id'])
    .select((select) =>
      select
        .selectFrom('booking as b')
        .select('b.id')
        .whereRef('b.campaign_id', '=', 'c.id')
        .where('b.media_id', 'is not', null)
        .where('b.booking_package_id', 'is', null)
        .where('b.state', 'in', ['WAITING_FOR_PUBLISHER', 'PUBLISHER_ACCEPTED'])
        .orderBy('b.id')
        .limit(1)
        .as('booking_id'),
    )
    .where('c.mhfe_company_id', '=', people.mhfe.companyId)
    .where('c.state', 'in', [
      'SENT_TO_PUBLISHER',
      'READY_TO_SENT_BACK',
      'SENT_BACK_TO_INTERMEDIARY',
      'SENT_BACK_TO_ADVERTISER',
    ])
    .orderBy('c.id', 'desc')
    .limit(8)
    .execute();
  const owners = await db
    .selectFrom('booking')
    .select(['id', 'publisher_company_id'])
    .where('id', 'in', [0, ...rows.flatMap((row) => row.booking_id ?? [])])
    .execute();
  return rows.map((row) => {
    const owner = owners.find(({ id }) => id === row.booking_id)?.publisher_company_id;
    return {
      campaign: row.id,
      booking: row.booking_id,
      mhfe: people.mhfe,
      customer: row.intermediary_company_id ?? row.advertiser_company_id ?? 0,
      publisher: publishers.find(({ companyId }) => companyId === owner) ?? null,
    };
  });
}

async function talkAbout(context: ServerContext, talk: Talk, reka: Viewer, clock: MovingClock): Promise<void> {
  const { campaign, booking, mhfe, publisher, customer } = talk;
  const say = async (who: Viewer, text: string, more: object = {}): Promise<number> => {
    clock.advanceHours(1);
    const body = { campaign, text, mentions: [], ...more };
    return inTransaction(context.db, (tx) => createComment(context, tx, who, body));
  };
  await say(mhfe, '@Halmos Réka nézd át, kérlek, mielőtt visszaküldjük: a keretbe még belefér egy citylight.', {
    mentions: [reka.accountId],
  });
  await say(reka, 'Átnéztem, a győri helyszínt cserélném, a többi rendben.');
  const promised = await say(mhfe, 'Az ajánlat szerdára áll össze, addig két közzétevő válaszára várunk.', {
    shared_with: customer,
  });
  if (campaign % 2 === 0)
    await updateComment(
      context,
      mhfe,
      promised,
      { text: 'Az ajánlat csütörtökre áll össze, egy közzétevő válasza hiányzik.' },
      undefined,
    );
  if (booking === null || publisher === null) return;
  await say(mhfe, 'Két héttel tovább is maradhat a plakát ezen a felületen?', {
    booking,
    shared_with: publisher.companyId,
  });
  await say(publisher, 'Maradhat, utána felújítjuk a tartószerkezetet.', { booking, shared_with: mhfe.companyId });
  const mistaken = await say(publisher, 'A másik felületről írtam, elnézést.', {
    booking,
    shared_with: mhfe.companyId,
  });
  if (campaign % 3 === 0) await deleteComment(context, publisher, mistaken);
  await say(publisher, 'A ragasztást a hónap első hetére kell kérni.', { booking });
}
