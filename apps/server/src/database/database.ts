import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.generated.ts';

export type Database = Tables;
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
