import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { designReferenceUpload } from '@felulet/contract/sales/campaign-files.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type CampaignScene, campaignScene } from '../../testing/campaign-scene.ts';
import { startDatabaseProxy } from '../../testing/database-proxy.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let bytes: Buffer;
beforeAll(async () => {
  bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});

function uploader(test: TestApp, scene: CampaignScene, id: number) {
  return (content: Buffer = bytes) => {
    const files = [{ field: 'designs[]', name: 'terv.jpg', type: 'image/jpeg', bytes: content }];
    return test.call(designReferenceUpload, { token: scene.advertiser.token, id, files });
  };
}

describe('the file storage', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3Server();
  });
  afterAll(() => s3.close());

  it('that is away is told as 503, keeps nothing half, and works again by itself', async () => {
    const proxy = await startDatabaseProxy(s3.environment.S3_ENDPOINT ?? '');
    const endpoint = proxy.url.replace(/\/$/, '');
    const test = await startTestApp({ ...s3.environment, S3_ENDPOINT: endpoint });
    onTestFinished(async () => {
      await test.close();
      await proxy.close();
    });
    const scene = await campaignScene(test);
    const upload = uploader(test, scene, await scene.create());
    const rows = () => test.db.selectFrom('file').select('id').execute();
    proxy.cut();
    const refused = await upload();
    expect(refused.status).toBe(503);
    expect(refused.problem().code).toBe('unavailable');
    expect(refused.raw.headers['retry-after']).toBe('5');
    expect(await rows()).toEqual([]);
    proxy.heal();
    expect(await test.stored()).toEqual([]);
    expect((await upload()).status).toBe(201);
    expect((await test.stored()).length).toBe(4);
    expect((await rows()).length).toBe(1);
  });

  it('that hangs is waited for once, not at each step, and neither is its clearing up', async () => {
    const proxy = await startDatabaseProxy(s3.environment.S3_ENDPOINT ?? '');
    const endpoint = proxy.url.replace(/\/$/, '');
    const test = await startTestApp({ ...s3.environment, S3_ENDPOINT: endpoint, S3_ANSWER_SECONDS: '1.2' });
    onTestFinished(async () => {
      await test.close();
      await proxy.close();
    });
    const scene = await campaignScene(test);
    const upload = uploader(test, scene, await scene.create());
    proxy.freeze();
    const startedAt = performance.now();
    expect((await upload()).status).toBe(503);
    // Four sizes to be kept and four to be removed would take ten seconds.
    expect(performance.now() - startedAt).toBeLessThan(4000);
    expect(await test.db.selectFrom('file').select('id').execute()).toEqual([]);
    proxy.heal();
    expect((await upload()).status).toBe(201);
  });
});

describe.skipIf(!canMount())('a disk that is full', () => {
  it('is told as 507 with what to do, and keeps nothing half; with room again uploads work', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'felulet-full-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
    const test = await startTestApp({ DATA_DIR: folder });
    onTestFinished(async () => {
      await test.close();
      // Lazily: the library of pictures keeps what it has read open.
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    });
    const scene = await campaignScene(test);
    const upload = uploader(test, scene, await scene.create());
    const large = Buffer.concat([bytes, Buffer.alloc(400_000)]);
    const refused = await upload(large);
    expect(refused.status).toBe(507);
    expect(refused.problem()).toMatchObject({
      code: 'storage_full',
      detail: 'A kiszolgálón elfogyott a tárhely, ezért a fájl nem lett eltárolva. Kérjük, jelezze az üzemeltetőnek.',
    });
    expect(await test.stored()).toEqual([]);
    expect(await test.db.selectFrom('file').select('id').execute()).toEqual([]);
    execFileSync('mount', ['-o', 'remount,size=8m', folder]);
    expect((await upload(large)).status).toBe(201);
    expect((await test.stored()).length).toBe(4);
  });
});

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'felulet-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
