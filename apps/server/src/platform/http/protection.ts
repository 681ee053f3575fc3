import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { cutSlowBodies } from './slow-bodies.ts';

/** Security headers, compression, the multipart reader with its limits, and an end for bodies that do not come. */
export async function protect(app: FastifyInstance, config: Config): Promise<void> {
  const secure = config.baseUrl.startsWith('https:');
  await app.register(helmet, {
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
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'deflate', 'identity'] });
  await app.register(multipart);
  cutSlowBodies(app);
}

/** Where map tiles come from, with a star for the host that `{s}` picks. */
function tilesOrigin({ maps }: Config): string[] {
  if (maps.tiles === null) return [];
  const STAR = 'any-host';
  const { origin } = new URL(maps.tiles.url.replace('{s}', STAR).replace(/\{[zxyr]\}/g, '0'));
  return [origin.replace(STAR, '*')];
}
