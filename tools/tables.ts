import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/database/database.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { openEmbeddedDatabaseInMemory } from '../apps/server/src/testing/embedded-in-memory.ts';

const folder = join(import.meta.dirname, '../apps/server/src/database');
const target = join(folder, 'tables.generated.ts');
const widest = 120;

/** As the drivers read them, see `column-parsers.ts`. */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer | Uint8Array',
  date: 'Day',
  datemultirange: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'JsonValue',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

type Column = {
  readonly table: string;
  readonly name: string;
  /** An underscore stands in front of that of an array. */
  readonly type: string;
  readonly is_nullable: boolean;
  readonly has_default: boolean;
  readonly is_identity: boolean;
  readonly is_computed: boolean;
  readonly comment: string | null;
  /** Of this column alone, as SQL writes them. */
  readonly checks: readonly string[];
};

/** The types of all tables of a migrated database, as `tables.generated.ts` has them. */
export async function tablesText(db: Db): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname::text as table, a.attname::text as name, t.typname::text as type, not a.attnotnull as is_nullable,
      a.atthasdef as has_default, a.attidentity <> '' as is_identity, a.attgenerated <> '' as is_computed,
      col_description(c.oid, a.attnum) as comment, array(
        select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const narrower = narrowerTypes();
  for (const key of narrower.keys())
    if (!rows.some(({ table, name }) => key === `${table}.${name}`)) throw new Error(`There is no column ${key}.`);
  const shapes = [...tables].map(([table, columns]) => {
    const fields = columns.map((column) => field(column, narrower)).join('');
    return `export type ${nameOf(table)} = {\n${fields}};\n`;
  });
  const map = [...tables.keys()].map((table) => `  ${table}: ${nameOf(table)};\n`).join('');
  return `${HEAD}\n${shapes.join('\n')}\nexport type Tables = {\n${map}};\n`;
}

const HEAD = `// Written by \`node tools/tables.ts\` from the migrated database; nothing is changed here by hand.
import type { Day } from '@felulet/domain/period/day.ts';
import type { Generated } from 'kysely';
import type {
  Computed,
  Id,
  Instant,
  InstantDefaultNow,
  InstantOrNull,
  Json,
  JsonDefault,
  JsonValue,
  Narrower,
} from './columns.ts';
`;

/** The keys of the type 'Narrower', and whether each stands for the whole column. */
function narrowerTypes(): ReadonlyMap<string, boolean> {
  const text = readFileSync(join(folder, 'columns.ts'), 'utf8');
  const entries = [...text.matchAll(/^ {2}'(\w+\.\w+)': (Computed<)?/gm)];
  return new Map(entries.map(([, key = '', computed]) => [key, computed !== undefined]));
}

function nameOf(table: string): string {
  return `${table.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Table`;
}

function field(column: Column, narrower: ReadonlyMap<string, boolean>): string {
  const comment = column.comment === null ? '' : `  /** ${column.comment} */\n`;
  const line = `  ${column.name}: ${columnType(column, narrower)};\n`;
  return comment + (line.length > widest ? broken(line) : line);
}

function columnType(column: Column, narrower: ReadonlyMap<string, boolean>): string {
  const key = `${column.table}.${column.name}`;
  const value = narrower.has(key) ? `Narrower['${key}']` : valueType(column);
  if (narrower.get(key) === true) return value;
  if (column.is_identity) return 'Id';
  const orNull = column.is_nullable ? ' | null' : '';
  if (column.is_computed) return `Computed<${value}${orNull}>`;
  if (column.type === 'jsonb') return `${column.has_default ? 'JsonDefault' : 'Json'}<${value}>${orNull}`;
  if (column.type === 'timestamptz')
    return column.is_nullable ? 'InstantOrNull' : column.has_default ? 'InstantDefaultNow' : 'Instant';
  return column.has_default ? `Generated<${value}${orNull}>` : `${value}${orNull}`;
}

/** Where a check lists words or numbers, these. */
function valueType({ table, name, type, checks }: Column): string {
  const [listed] = checks.flatMap((check) => /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1] ?? []);
  if (listed !== undefined) return listed.replaceAll('::text', '').replaceAll(', ', ' | ');
  const known = types[type.replace(/^_/, '')];
  if (known === undefined) throw new Error(`${table}.${name}: no type is known for ${type}.`);
  return type.startsWith('_') ? `${known}[]` : known;
}

/** A long union, one word a line, as the formatter has it. */
function broken(line: string): string {
  const [, name, wrapper, union = ''] = /^ {2}(\w+): (Generated<)?([^>]*)>?;\n$/.exec(line) ?? [];
  const words = union.split(' | ').map((word) => `\n    | ${word}`);
  return wrapper === undefined ? `  ${name}:${words.join('')};\n` : `  ${name}: ${wrapper}${words.join('')}\n  >;\n`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { db, close } = await openEmbeddedDatabaseInMemory();
  await migrate(db);
  writeFileSync(target, await tablesText(db));
  await close();
}
