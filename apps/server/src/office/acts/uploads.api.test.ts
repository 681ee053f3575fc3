import { mediaImagesAdd } from '@felulet/contract/catalogue/surface-files.ts';
import { mediaCreate } from '@felulet/contract/catalogue/surfaces.ts';
import { companyLogoUpload } from '@felulet/contract/people/companies.ts';
import { designReferenceUpload } from '@felulet/contract/sales/campaign-files.ts';
import { campaignCreate } from '@felulet/contract/sales/campaigns.ts';
import { surfaceCodeType } from '@felulet/domain/media/media-fields.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServerDatabase } from '../../platform/database/server-database.ts';
import { type CampaignScene, campaignBrief, campaignScene } from '../../testing/campaign-scene.ts';
import { claimedPicture } from '../../testing/claimed-picture.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { surfaceForm } from '../../testing/sample-surfaces.ts';
import { startTestApp, type TestApp, type TestFile } from '../../testing/test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

// Uploads keep every promise wherever the files lie.
describe.each(['in a folder', 'on S3'] as const)('with files %s', (store) => {
  let proxy: DatabaseProxy;
  let test: TestApp;
  let scene: CampaignScene;
  let bytes: Buffer;

  beforeAll(async () => {
    const database = await createTestDatabase();
    const s3 = store === 'on S3' ? await startS3Server() : undefined;
    proxy = await startDatabaseProxy(database.url);
    const opened = openServerDatabase(proxy.url);
    const close = async (): Promise<void> => {
      await opened.close();
      await s3?.close();
      await database.close();
    };
    test = await startTestApp(s3?.environment ?? {}, { db: opened.db, close });
    scene = await campaignScene(test);
    bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
  });
  afterAll(async () => {
    proxy.heal();
    await test.close();
    await proxy.close();
  });

  const photo = (field = 'images[]', content = bytes): TestFile => ({
    field,
    name: 'kép.jpg',
    type: 'image/jpeg',
    bytes: content,
  });

  describe('a picture', () => {
    it.each([
      ['wide', 49_000_000, 1],
      ['tall', 1, 30_000],
      ['large', 9_000, 9_000],
    ])('that claims to be %s is refused by its first bytes, for next to no memory [A4.5]', async (_, ...sides) => {
      const file = { ...photo('designs[]', claimedPicture(...sides)), name: 'kép.png', type: 'image/png' };
      const id = await scene.create();
      const before = process.memoryUsage().rss;
      const refused = await test.call(designReferenceUpload, { token: scene.advertiser.token, id, files: [file] });
      expect(refused.problem().violations).toMatchObject([{ propertyPath: 'designs[0]', code: 'file_dangerous' }]);
      expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    });

    it('is looked at only after its sender was asked for permission [A4.5]', async () => {
      // It is no picture behind its first bytes, which whoever decodes it finds out.
      const files = [photo('designs[]', Buffer.concat([bytes.subarray(0, 200), Buffer.alloc(5_000)]))];
      const id = await scene.create();
      const send = (token: string, campaign: number) =>
        test.call(designReferenceUpload, { token, id: campaign, files });
      expect((await send(scene.advertiser.token, 999_999)).status).toBe(404);
      expect((await send(scene.stranger.token, id)).status).toBe(404);
      expect((await send(scene.advertiser.token, id)).status).toBe(422);
      const body = campaignBrief(scene.stranger);
      const created = await test.call(campaignCreate, { token: scene.advertiser.token, body, files });
      expect(created.problem().violations).toMatchObject([{ propertyPath: 'recipient' }]);
    });

    it('waits for its turn: two are worked at, however many are sent', async () => {
      const large = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#336699' } })
        .jpeg()
        .toBuffer();
      const ids = await Promise.all(Array.from({ length: 6 }, () => scene.create()));
      let most = 0;
      const watch = setInterval(() => {
        const { process: working, queue } = sharp.counters();
        most = Math.max(most, working + queue);
      }, 2);
      const files = [photo('designs[]', large)];
      const send = (id: number) => test.call(designReferenceUpload, { token: scene.advertiser.token, id, files });
      const answers = await Promise.all(ids.map(send));
      clearInterval(watch);
      expect(answers.map((answer) => answer.status)).toEqual(ids.map(() => 201));
      expect(most).toBeGreaterThan(0);
      // One that is just done may still be counted when the next begins.
      expect(most).toBeLessThanOrEqual(3);
    });
  });

  describe('an upload that is refused leaves nothing behind', () => {
    it.each<[string, () => Promise<{ readonly status: number }>, number]>([
      [
        'for a campaign of others',
        async () => {
          const id = await scene.create();
          return test.call(designReferenceUpload, { token: scene.stranger.token, id, files: [photo('designs[]')] });
        },
        404,
      ],
      [
        'as one good picture beside a bad one',
        async () => {
          const bad = photo('designs[]', Buffer.concat([bytes.subarray(0, 200), Buffer.alloc(500)]));
          const files = [photo('designs[]'), bad];
          return test.call(designReferenceUpload, { token: scene.advertiser.token, id: await scene.create(), files });
        },
        422,
      ],
      [
        'with a campaign to a stranger',
        () => {
          const body = campaignBrief(scene.stranger);
          return test.call(campaignCreate, { token: scene.advertiser.token, body, files: [photo('designs[]')] });
        },
        422,
      ],
      [
        'with a surface for another company',
        () => {
          const body = { ...surfaceForm(), company: scene.mhfe.companyId };
          return test.call(mediaCreate, { token: scene.publisher.token, body, files: [photo()] });
        },
        403,
      ],
      [
        'for a surface that does not exist',
        () => test.call(mediaImagesAdd, { token: scene.publisher.token, id: 999_999, files: [photo()] }),
        404,
      ],
      [
        'as the logo of another company',
        () => {
          const id = scene.mhfe.companyId;
          return test.call(companyLogoUpload, { token: scene.publisher.token, id, files: [photo()] });
        },
        404,
      ],
    ])('%s', async (_, send, status) => {
      const before = await test.stored();
      expect((await send()).status).toBe(status);
      expect((await test.stored()).sort()).toEqual(before.sort());
    });

    it('when two of the same code come at once: the second one’s pictures go', async () => {
      const before = (await test.stored()).length;
      const body = {
        ...surfaceForm(),
        media_other_datas: [{ name: surfaceCodeType, value: 'AB-1', type: surfaceCodeType }],
      };
      const send = () => test.call(mediaCreate, { token: scene.publisher.token, body, files: [photo()] });
      const answers = await Promise.all([send(), send(), send()]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422]);
      // The picture and its three sizes.
      expect((await test.stored()).length - before).toBe(4);
    });

    it('nor when it is repeated under its key; and the first keeps its pictures', async () => {
      const before = (await test.stored()).length;
      const headers = { 'idempotency-key': 'képpel' };
      const send = () =>
        test.call(mediaCreate, { token: scene.publisher.token, body: surfaceForm(), files: [photo()], headers });
      const answers = await Promise.all([send(), send(), send()]);
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
      expect((await test.stored()).length - before).toBe(4);
    });

    it('but when nobody knows whether it was refused, the pictures stay for the sweep to decide', async () => {
      const before = (await test.stored()).length;
      const headers = { 'idempotency-key': 'elveszett' };
      const send = () =>
        test.call(mediaCreate, { token: scene.publisher.token, body: surfaceForm(), files: [photo()], headers });
      proxy.onCommitOf('insert into "media_reference"', () => undefined);
      expect((await send()).status).toBe(503);
      const [image] = (await send()).json().images;
      expect((await test.stored()).length - before).toBe(4);
      expect((await test.app.inject(image?.src ?? '')).statusCode).toBe(200);
    });
  });
});
