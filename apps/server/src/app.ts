import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { listsModule } from './catalogue/routes/lists.module.ts';
import { mediaImportModule } from './catalogue/routes/media-import.module.ts';
import { mediasModule } from './catalogue/routes/medias.module.ts';
import { placesModule } from './catalogue/routes/places.module.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import { checkChore } from './office/acts/check-system.ts';
import { removeOldExports } from './office/jobs/file-exports.ts';
import { sweepOrphans } from './office/jobs/files.ts';
import { removeOutdated } from './office/jobs/retention.ts';
import { sendSummaries } from './office/jobs/summaries.ts';
import { auditModule } from './office/routes/audit.module.ts';
import { calendarFeedModule } from './office/routes/calendar-feed.module.ts';
import { commentRoutes } from './office/routes/comments.routes.ts';
import { excelTemplateRoutes } from './office/routes/excel-templates.routes.ts';
import { fileExportRoutes } from './office/routes/file-exports.routes.ts';
import { filesModule } from './office/routes/files.module.ts';
import { listViewRoutes } from './office/routes/list-views.routes.ts';
import { mailsModule } from './office/routes/mails.module.ts';
import { messageRoutes } from './office/routes/messages.routes.ts';
import { noticeRoutes } from './office/routes/notices.routes.ts';
import { presenceModule } from './office/routes/presence.module.ts';
import { privacyRoutes } from './office/routes/privacy.routes.ts';
import { removedThingRoutes } from './office/routes/removed-things.routes.ts';
import { systemModule } from './office/routes/system.module.ts';
import { todayModule } from './office/routes/today.module.ts';
import { wikiRoutes } from './office/routes/wiki.routes.ts';
import { workingDayRoutes } from './office/routes/working-days.routes.ts';
import { measureSystem } from './office/views/system/system-metrics.ts';
import { accountsModule } from './people/routes/accounts.module.ts';
import { authModule } from './people/routes/auth.module.ts';
import { companiesModule } from './people/routes/companies.module.ts';
import { partnersModule } from './people/routes/partners.module.ts';
import type { Clock } from './platform/clock.ts';
import { openContext, type ServerContext } from './platform/context.ts';
import type { PoolState } from './platform/database/server-database.ts';
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
import { endLongWorkAtStop } from './platform/jobs/long-work.ts';
import { openMetricsDoors } from './platform/metrics/metrics-door.ts';
import { measureRequests } from './platform/metrics/request-metrics.ts';
import { endRestedWork } from './platform/processes/work-process.ts';
import { authenticator } from './platform/session/authenticate.ts';
import { removeExpired } from './platform/session/expired.ts';
import { expireOptions } from './sales/jobs/option-expiry.ts';
import { sendTurnReminders } from './sales/jobs/turn-reminders.ts';
import { assemblyRequestRoutes } from './sales/routes/assembly-requests.routes.ts';
import { bookingsModule } from './sales/routes/bookings.module.ts';
import { campaignMenuRoutes } from './sales/routes/campaign-menus.routes.ts';
import { campaignRoutes } from './sales/routes/campaigns.routes.ts';
import { changeRequestRoutes } from './sales/routes/change-requests.routes.ts';
import { discountRoutes } from './sales/routes/discounts.routes.ts';
import { optionRoutes } from './sales/routes/options.routes.ts';
import { packagesModule } from './sales/routes/packages.module.ts';
import { pricingRoutes } from './sales/routes/pricings.routes.ts';
import { rateRoutes } from './sales/routes/rates.routes.ts';

export type AppOptions = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  /** The built web app; absent, only the API is served. */
  readonly webRoot?: string;
  readonly readiness?: Readiness;
  /** Of the connections to a server's database. */
  readonly pool?: (() => PoolState) | undefined;
};

const modules = [
  accountsModule,
  assemblyRequestRoutes,
  auditModule,
  authModule,
  calendarFeedModule,
  campaignRoutes,
  changeRequestRoutes,
  campaignMenuRoutes,
  commentRoutes,
  companiesModule,
  listsModule,
  listViewRoutes,
  filesModule,
  fileExportRoutes,
  bookingsModule,
  packagesModule,
  partnersModule,
  placesModule,
  presenceModule,
  pricingRoutes,
  privacyRoutes,
  rateRoutes,
  removedThingRoutes,
  discountRoutes,
  excelTemplateRoutes,
  mailsModule,
  mediasModule,
  mediaImportModule,
  messageRoutes,
  noticeRoutes,
  optionRoutes,
  todayModule,
  systemModule,
  wikiRoutes,
  workingDayRoutes,
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
  const context = await openContext({ config, db, clock, log: app.log });
  endLongWorkAtStop(app, context.longWork);
  app.addHook('onClose', async () => endRestedWork());
  const binding: Binding = {
    app,
    authenticate: authenticator(db, clock),
    receiveForm: formReceiver(context.files),
    idempotency: idempotencyOver(db, clock),
  };
  if (isMeasured(config)) measure(app, context, options.pool);
  for (const register of modules) register(binding, context);
  keepHouse(app, context, [
    { name: 'expired', everyMinutes: 60, run: () => removeExpired(db, clock.now()) },
    { name: 'options', everyMinutes: 0.25, run: () => expireOptions(context) },
    { name: 'reminders', everyMinutes: 10, run: () => sendTurnReminders(context) },
    { name: 'summaries', everyMinutes: 5, run: () => sendSummaries(context) },
    { name: 'exports', everyMinutes: 60, run: () => removeOldExports(context) },
    { name: 'retention', everyMinutes: 24 * 60, atNight: true, run: () => removeOutdated(context) },
    { name: 'orphans', everyMinutes: 6 * 60, run: () => sweepOrphans(context) },
    checkChore(context, 24 * 60, true),
  ]);
  healthRoutes(app, db, options.readiness);
  await serveWeb(app, options.webRoot);
  return app;
}

function isMeasured({ metrics }: Config): boolean {
  return metrics.token !== undefined || metrics.port !== undefined;
}

function measure(app: FastifyInstance, context: ServerContext, pool: AppOptions['pool']): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  const refresh = measureSystem(registry, context, pool);
  const read = async (): Promise<string> => {
    await refresh();
    return registry.metrics();
  };
  openMetricsDoors(app, { contentType: registry.contentType, read }, context.config);
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
      // Signed addresses and tokens ride in the query, tokens of invitations in the path, and an address is somebody's: the log has none.
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        url: request.url.split('?', 1)[0]?.replace(/[\w-]{40,}/g, ':token'),
      }),
    },
  };
}
