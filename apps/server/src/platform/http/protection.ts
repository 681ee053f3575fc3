import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { cutSlowBodies } from './slow-bodies.ts';

/** Security headers, compression, the multipart reader with its limits, and an end for bodies that do not come. */
export async function protect(app: FastifyInstance, config: Config): Promise<void> {
  const headers = await securityHeaders(config);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'deflate', 'identity'] });
  await app.register(multipart);
  cutSlowBodies(app);
}

/** The same on every answer: read off one answer of a server that does nothing else, not worked out anew at each request. */
async function securityHeaders(config: Config): Promise<Readonly<Record<string, string>>> {
  const secure = config.baseUrl.startsWith('https:');
  const pattern = Fastify();
  await pattern.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its variables as inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:', ...tilesOrigin(config)],
        frameAncestors: ["'none'"],
        ...(!secure && { upgradeInsecureRequests: null }),
      },
    },
    strictTransportSecurity: secure,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  pattern.get('/', async () => undefined);
  const { headers } = await pattern.inject('/');
  await pattern.close();
  const ofEveryAnswer = ['connection', 'content-length', 'content-type', 'date', 'keep-alive'];
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofEveryAnswer.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}

/** Where map tiles come from, with a star for the host that `{s}` picks. */
function tilesOrigin({ maps }: Config): string[] {
  if (maps.tiles === null) return [];
  const STAR = 'any-host';
  const { origin } = new URL(maps.tiles.url.replace('{s}', STAR).replace(/\{[zxyr]\}/g, '0'));
  return [origin.replace(STAR, '*')];
}
