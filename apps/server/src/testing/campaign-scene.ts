import { campaignCreate } from '@felulet/contract/sales/campaigns.ts';
import type { TestApp } from './test-app.ts';
import { createPerson, makePartners, type TestPerson } from './test-people.ts';

/** The parties of a campaign: the advertiser's partners are the intermediary and the publisher, the intermediary's the MHFE. */
export type CampaignScene = {
  readonly advertiser: TestPerson;
  readonly intermediary: TestPerson;
  readonly mhfe: TestPerson;
  readonly publisher: TestPerson;
  readonly stranger: TestPerson;
  readonly admin: TestPerson;
  readonly create: (author?: TestPerson, recipient?: TestPerson, changes?: object) => Promise<number>;
};

export function campaignBrief(recipient: TestPerson, changes: object = {}): object {
  return {
    recipient: recipient.companyId,
    name: 'Őszi óriásplakát',
    brand: 'Túró Rudi',
    target_area: 'Budapest és agglomeráció',
    ooh_budget: 12_500_000,
    date_from: '2026-04-01',
    date_to: '2026-04-28',
    devices_and_other_information: 'Citylight, óriásplakát',
    ...changes,
  };
}

export async function campaignScene(test: TestApp): Promise<CampaignScene> {
  const advertiser = await createPerson(test, 'ROLE_ADVERTISER');
  const intermediary = await createPerson(test, 'ROLE_INTERMEDIARY');
  const mhfe = await createPerson(test, 'ROLE_MHFE');
  const publisher = await createPerson(test, 'ROLE_PUBLISHER');
  await makePartners(test, advertiser, intermediary);
  await makePartners(test, mhfe, intermediary);
  await makePartners(test, publisher, advertiser);
  return {
    advertiser,
    intermediary,
    mhfe,
    publisher,
    stranger: await createPerson(test, 'ROLE_INTERMEDIARY'),
    admin: await createPerson(test, 'ROLE_ADMIN'),
    create: async (author = advertiser, recipient = intermediary, changes = {}) => {
      const body = campaignBrief(recipient, changes);
      return (await test.call(campaignCreate, { token: author.token, body, files: [] })).json().id;
    },
  };
}
