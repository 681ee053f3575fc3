import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import { accountsModule } from './modules/accounts/accounts.module.ts';
import { assemblyRequestsModule } from './modules/assembly-requests/assembly-requests.module.ts';
import { auditModule } from './modules/audit/audit.module.ts';
import { authModule } from './modules/auth/auth.module.ts';
import { bookingsModule } from './modules/bookings/bookings.module.ts';
import { campaignMenusModule } from './modules/campaign-menus/campaign-menus.module.ts';
import { campaignsModule } from './modules/campaigns/campaigns.module.ts';
import { changeRequestsModule } from './modules/change-requests/change-requests.module.ts';
import { companiesModule } from './modules/companies/companies.module.ts';
import { discountsModule } from './modules/discounts/discounts.module.ts';
import { excelTemplatesModule } from './modules/excel-templates/excel-templates.module.ts';
import { sweepOrphans } from './modules/files/files.jobs.ts';
import { filesModule } from './modules/files/files.module.ts';
import { listsModule } from './modules/lists/lists.module.ts';
import { mailsModule } from './modules/mails/mails.module.ts';
import { mediaImportModule } from './modules/media-import/media-import.module.ts';
import { mediasModule } from './modules/medias/medias.module.ts';
import { messagesModule } from './modules/messages/messages.module.ts';
import { packagesModule } from './modules/packages/packages.module.ts';
import { partnersModule } from './modules/partners/partners.module.ts';
import { placesModule } from './modules/places/places.module.ts';
import { pricingsModule } from './modules/pricings/pricings.module.ts';
import { wikiModule } from './modules/wiki/wiki.module.ts';
import type { Clock } from './platform/clock.ts';
import type { ServerContext } from './platform/context.ts';
import { countMemory } from './platform/database/count-memory.ts';
import { fileAddresses } from './platform/files/file-address.ts';
import { openFileStore } from './platform/files/file-store.ts';
import { formReceiver } from './platform/files/receive-form.ts';
import type { Binding } from './platform/http/bind.ts';
import { endConnectionsAtStop } from './platform/http/end-connections.ts';
import { frameworkErrors, handleErrors } from './platform/http/error-handler.ts';
import { healthRoutes, type Readiness } from './platform/http/health.ts';
import { idempotencyOver } from './platform/http/idempotency.ts';
import { serveDocumentation } from './platform/http/openapi.ts';
import { protect } from './platform/http/protection.ts';
import { PATIENCE_WITH_SENDERS } from './platform/http/slow-bodies.ts';
import { validatorCompiler } from './platform/http/validation.ts';
import { serveWeb } from './platform/http/web.ts';
import { keepHouse } from './platform/jobs/housekeeping.ts';
import { authenticator } from './platform/session/authenticate.ts';
import { removeExpired } from './platform/session/expired.ts';

export type AppOptions = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  /** The built web app; absent, only the API is served. */
  readonly webRoot?: string;
  readonly readiness?: Readiness;
};

const modules = [
  accountsModule,
  assemblyRequestsModule,
  auditModule,
  authModule,
  campaignsModule,
  changeRequestsModule,
  campaignMenusModule,
  companiesModule,
  listsModule,
  filesModule,
  bookingsModule,
  packagesModule,
  partnersModule,
  placesModule,
  pricingsModule,
  discountsModule,
  excelTemplatesModule,
  mailsModule,
  mediasModule,
  mediaImportModule,
  messagesModule,
  wikiModule,
] as const;

/** JSON bodies; files have their own limit. */
const BODY_LIMIT_BYTES = 1024 * 1024;

/** The whole server as a testable piece: listens to nothing and owns nothing that it was handed. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, clock } = options;
  const app = Fastify({
    logger: loggerOf(config),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: 'idle',
    ...PATIENCE_WITH_SENDERS,
    frameworkErrors,
    routerOptions: { maxParamLength: 500 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', async (request, reply) => void reply.header('X-Request-Id', request.id));
  handleErrors(app);
  endConnectionsAtStop(app);
  await protect(app, config);
  await serveDocumentation(app);
  const files = await openFileStore(config.dataDir);
  const addresses = fileAddresses(config.secret, clock);
  const context: ServerContext = { config, db, clock, files, addresses, counts: countMemory(clock), log: app.log };
  const binding: Binding = {
    app,
    authenticate: authenticator(db, clock),
    receiveForm: formReceiver(files),
    idempotency: idempotencyOver(db, clock),
  };
  for (const register of modules) register(binding, context);
  keepHouse(app, [
    { name: 'expired', everyMinutes: 60, run: () => removeExpired(db, clock.now()) },
    { name: 'orphans', everyMinutes: 6 * 60, run: () => sweepOrphans(context) },
  ]);
  healthRoutes(app, db, options.readiness);
  await serveWeb(app, options.webRoot);
  return app;
}

/** A count trusts that many hops from here outwards; what stands further out in the header anybody may have written. */
function trusted(proxies: Config['trustProxy']): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

function loggerOf(config: Config): object | boolean {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: {
      // Signed addresses and tokens ride in the query, and tokens of invitations in the path; the log has neither.
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        url: request.url.split('?', 1)[0]?.replace(/[\w-]{40,}/g, ':token'),
        ip: request.ip,
      }),
    },
  };
}
