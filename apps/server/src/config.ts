import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** The secret of a start without configuration; production refuses it. */
const PLACEHOLDER_SECRETS = ['secret', 'changeme', 'change-me', 'felulet'];
const MIN_SECRET_LENGTH = 32;
const MIN_TOKEN_LENGTH = 16;

const flag = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] });
/** Off, on (one proxy), how many proxies stand in a row, or the proxies' own addresses and networks. */
const proxies = z.union([
  flag.transform((isOn) => (isOn ? 1 : false)),
  z.coerce.number().int().min(1).max(10),
  z
    .string()
    .regex(/^[0-9a-f.:/]+(\s*,\s*[0-9a-f.:/]+)*$/i)
    .transform((text) => text.split(',').map((part) => part.trim())),
]);
const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

const GEOCODERS = ['nominatim', 'photon'] as const;
const ROUTERS = ['osrm', 'valhalla'] as const;

const OPEN_STREET_MAP = '© OpenStreetMap contributors';

/** Of raster tiles as map services describe them, `{s}` naming one of several hosts. */
function isTilesTemplate(url: string): boolean {
  const sample = url.replace('{s}', 'a').replace(/\{[zxyr]\}/g, '0');
  return (
    URL.canParse(sample) &&
    /^https?:$/.test(new URL(sample).protocol) &&
    ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
  );
}

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  BASE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  DATABASE_URL: optionalText.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
  DATA_DIR: z.string().default('data'),
  FILE_STORE: z.enum(['folder', 's3']).default('folder'),
  S3_ENDPOINT: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  S3_BUCKET: optionalText.pipe(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
      .optional(),
  ),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-]*(\/[\w-]+)*$/, 'must be letters, digits, - and _, parted by single slashes')
    .default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_ANSWER_SECONDS: z.coerce.number().min(0.1).max(600).default(20),
  S3_ACCESS_KEY: optionalText,
  S3_SECRET_KEY: optionalText,
  SECRET: optionalText,
  SMTP_URL: optionalText,
  MAIL_FROM: z.string().default('Felület <noreply@felulet.localhost>'),
  TILES_URL: optionalText.pipe(
    z.string().refine(isTilesTemplate, 'must be http(s)://… with {z}, {x} and {y}').optional(),
  ),
  TILES_ATTRIBUTION: z.string().default(OPEN_STREET_MAP),
  TILES_ARCHIVE: optionalText,
  GEOCODER: z.enum(GEOCODERS).default('nominatim'),
  GEOCODER_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  ROUTER: z.enum(ROUTERS).default('osrm'),
  ROUTER_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
  MAP_REQUESTS_PER_SECOND: z.coerce.number().int().min(1).max(100).default(1),
  TRUST_PROXY: proxies.default(false),
  DEMO: optionalText.pipe(flag.optional()),
  DEMO_TODAY: optionalText.pipe(z.iso.date().optional()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SLOW_QUERY_MS: z.coerce.number().int().min(1).default(500),
  METRICS_TOKEN: optionalText.pipe(z.string().min(MIN_TOKEN_LENGTH).optional()),
  METRICS_PORT: optionalText.pipe(z.string().transform(Number).pipe(z.int().min(1).max(65_535)).optional()),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SIGN_IN_WRONG_LIMIT: z.coerce.number().int().min(1).default(5),
  SIGN_IN_STRANGE_LIMIT: z.coerce.number().int().min(1).default(20),
  SIGN_IN_ADDRESS_LIMIT: z.coerce.number().int().min(1).default(100),
  MAIL_ADDRESS_LIMIT: z.coerce.number().int().min(1).default(20),
  INVITATION_LIMIT: z.coerce.number().int().min(1).default(20),
  WRITING_LIMIT: z.coerce.number().int().min(1).default(200),
  CALENDAR_LIMIT: z.coerce.number().int().min(1).default(60),
  SHARE_LIMIT: z.coerce.number().int().min(1).default(240),
  AUDIT_KEPT_YEARS: z.coerce.number().int().min(1).max(100).default(8),
  REMINDER_WORKING_DAYS: z.coerce.number().int().min(0).max(60).default(2),
});

export type S3Settings = {
  /** Without the bucket, which stands behind it in the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Until the first byte of an answer; what is being read may take as long as its reader. */
  readonly answerMs: number;
};

export type FileSettings =
  | { readonly store: 'folder'; readonly s3: S3Settings | undefined }
  | { readonly store: 's3'; readonly s3: S3Settings };

/** Another program that is asked, and whose way of answering it has. */
export type MapService<Kind> = { readonly kind: Kind; readonly url: string };

export type Config = {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  readonly baseUrl: string;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** Where uploaded files are kept; the bucket may be named before it is used, for moving there. */
  readonly files: FileSettings;
  readonly secret: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Trusting every hop would let a visitor write its own address into the header. */
  readonly trustProxy: false | number | string[];
  readonly demo: boolean;
  /** The day the demo is anchored at; the day of the first start when absent. */
  readonly demoToday: string | undefined;
  readonly logLevel: string;
  /** Whole working days without anything happening until whose turn it is is reminded; 0 for never. [D10.10] */
  readonly reminderWorkingDays: number;
  /** After which entries of the audit end. [D1.75] */
  readonly auditKeptYears: number;
  /** Statements that take as long are logged. */
  readonly slowQueryMs: number;
  /** Where the numbers can be read; nowhere unless named. */
  readonly metrics: {
    readonly token: string | undefined;
    readonly port: number | undefined;
    readonly host: string;
  };
  /** Map services of the operator's choice; all off unless named. */
  readonly maps: {
    readonly tiles: { readonly url: string; readonly attribution: string } | null;
    /** A PMTiles file, by its path or address. */
    readonly archive: { readonly place: string; readonly attribution: string } | null;
    readonly geocoder: MapService<(typeof GEOCODERS)[number]> | null;
    readonly router: MapService<(typeof ROUTERS)[number]> | null;
    /** To the geocoder and to the router, each, of all processes together. */
    readonly requestsPerSecond: number;
  };
  readonly limits: {
    readonly wrongPasswords: number;
    /** To one account, from wherever it was never used. */
    readonly strangeSignIns: number;
    readonly signInsPerAddress: number;
    readonly mailsPerAddress: number;
    readonly invitationsPerAccount: number;
    /** Messages, comments and mentions put into one, an hour. */
    readonly writingsPerAccount: number;
    /** Readings of one calendar key an hour, and readings by keys that there are none of, of one address. */
    readonly calendarReads: number;
    /** The same of share links. */
    readonly shareReads: number;
  };
};

export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`Configuration refused:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/** Reads the whole environment once; names every faulty or missing setting. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  const demo = settings.DEMO ?? !production;
  if (production) refuseUnsafe(settings, demo);
  const dataDir = resolve(settings.DATA_DIR);
  return {
    production,
    host: settings.HOST,
    port: settings.PORT,
    baseUrl: withoutEndSlash(settings.BASE_URL ?? `http://localhost:${settings.PORT}`),
    databaseUrl: settings.DATABASE_URL,
    dataDir,
    files: filesOf(settings),
    secret: settings.SECRET ?? secretOf(dataDir),
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    trustProxy: settings.TRUST_PROXY,
    demo,
    demoToday: settings.DEMO_TODAY,
    logLevel: settings.LOG_LEVEL,
    reminderWorkingDays: settings.REMINDER_WORKING_DAYS,
    auditKeptYears: settings.AUDIT_KEPT_YEARS,
    slowQueryMs: settings.SLOW_QUERY_MS,
    metrics: { token: settings.METRICS_TOKEN, port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    maps: mapsOf(settings),
    limits: {
      wrongPasswords: settings.SIGN_IN_WRONG_LIMIT,
      strangeSignIns: settings.SIGN_IN_STRANGE_LIMIT,
      signInsPerAddress: settings.SIGN_IN_ADDRESS_LIMIT,
      mailsPerAddress: settings.MAIL_ADDRESS_LIMIT,
      invitationsPerAccount: settings.INVITATION_LIMIT,
      writingsPerAccount: settings.WRITING_LIMIT,
      calendarReads: settings.CALENDAR_LIMIT,
      shareReads: settings.SHARE_LIMIT,
    },
  };
}

function mapsOf(settings: z.output<typeof environmentSchema>): Config['maps'] {
  const { TILES_URL, TILES_ARCHIVE, TILES_ATTRIBUTION: attribution, GEOCODER_URL, ROUTER_URL } = settings;
  if (TILES_URL !== undefined && TILES_ARCHIVE !== undefined)
    throw new ConfigError(['TILES_ARCHIVE: a map has one ground, and TILES_URL is another']);
  return {
    tiles: TILES_URL === undefined ? null : { url: TILES_URL, attribution },
    archive: TILES_ARCHIVE === undefined ? null : { place: archivePlaceOf(TILES_ARCHIVE), attribution },
    geocoder: GEOCODER_URL === undefined ? null : { kind: settings.GEOCODER, url: withoutEndSlash(GEOCODER_URL) },
    router: ROUTER_URL === undefined ? null : { kind: settings.ROUTER, url: withoutEndSlash(ROUTER_URL) },
    requestsPerSecond: settings.MAP_REQUESTS_PER_SECOND,
  };
}

function archivePlaceOf(text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text;
  const path = resolve(text);
  if (!existsSync(path)) throw new ConfigError([`TILES_ARCHIVE: ${path} is not there`]);
  return path;
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

/** Half a bucket is a mistake, also where it is not used yet. */
function filesOf(settings: z.output<typeof environmentSchema>): FileSettings {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, S3_PREFIX, S3_REGION, FILE_STORE } = settings;
  if (S3_ENDPOINT !== undefined && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY) {
    const keys = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
    const s3 = {
      endpoint: withoutEndSlash(S3_ENDPOINT),
      bucket: S3_BUCKET,
      prefix: S3_PREFIX,
      region: S3_REGION,
      answerMs: settings.S3_ANSWER_SECONDS * 1000,
      ...keys,
    };
    return { store: FILE_STORE, s3 };
  }
  const missing = S3_NAMES.filter((name) => settings[name] === undefined);
  if (FILE_STORE === 'folder' && missing.length === S3_NAMES.length) return { store: 'folder', s3: undefined };
  throw new ConfigError(missing.map((name) => `${name}: missing, and files on S3 need it`));
}

function withoutEndSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

function refuseUnsafe(settings: z.output<typeof environmentSchema>, demo: boolean): void {
  const faults: string[] = [];
  for (const name of ['BASE_URL', 'DATABASE_URL', 'SECRET', 'SMTP_URL'] as const) {
    if (settings[name] === undefined) faults.push(`${name}: missing, and production needs it`);
  }
  if (demo) faults.push('DEMO: must be off in production');
  const secret = settings.SECRET ?? '';
  if (
    settings.SECRET !== undefined &&
    (secret.length < MIN_SECRET_LENGTH || PLACEHOLDER_SECRETS.includes(secret.toLowerCase()))
  ) {
    faults.push(`SECRET: needs at least ${MIN_SECRET_LENGTH} characters nobody else knows`);
  }
  if (faults.length > 0) throw new ConfigError(faults);
}

/** Outside production a data folder without a configured secret makes its own and keeps it. */
function secretOf(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}
