import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** What the person at the terminal needs to know: where it runs, who may sign in, how safe the data is. */
export function greet(app: FastifyInstance, config: Config, database: 'embedded' | 'server'): void {
  // Listening on port 0 leaves the choice to the system.
  const port =
    app.addresses().map((address) => (typeof address === 'string' ? config.port : address.port))[0] ?? config.port;
  const lines = ['', `Felület  →  http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`];
  if (config.demo) lines.push('', ...demoLines);
  if (database === 'embedded') lines.push('', ...embeddedLines);
  console.log(`${lines.join('\n')}\n`);
}

/** The first start is the only long one. */
export function announceDemo(): void {
  console.log('Loading the demo; this happens once and takes up to half a minute …');
}

const demoLines = [
  'Its mails stay here: /dev/mail',
  'Demo accounts (password felulet-demo):',
  '  admin@demo.hu',
  '  kozzeteto@demo.hu  kozzeteto2@demo.hu  kozzeteto3@demo.hu',
  '  mhfe@demo.hu',
  '  kozvetito@demo.hu  kozvetito2@demo.hu',
  '  hirdeto@demo.hu  hirdeto2@demo.hu  hirdeto3@demo.hu',
];

const embeddedLines = [
  'The embedded database is for trying out, and for one small office with backups: it serves one statement at a time',
  'and does not force writes to the disk, so a power cut can lose or damage data. Set DATABASE_URL for real work.',
];
