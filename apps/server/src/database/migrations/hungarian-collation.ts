import { type Kysely, sql } from 'kysely';

const DIGRAPHS = ['cs', 'dz', 'gy', 'ly', 'ny', 'sz', 'ty', 'zs', 'dzs'];

const LETTERS =
  '&C<cs<<<Cs<<<CS&D<dz<<<Dz<<<DZ&DZ<dzs<<<Dzs<<<DZS&G<gy<<<Gy<<<GY&L<ly<<<Ly<<<LY&N<ny<<<Ny<<<NY' +
  '&O<ö<<<Ö<<ő<<<Ő&S<sz<<<Sz<<<SZ&T<ty<<<Ty<<<TY&U<ü<<<Ü<<ű<<<Ű&Z<zs<<<Zs<<<ZS';

/** Creates `hu`. Builds without Hungarian data accept the locale and sort wrongly, so the outcome is probed and rules take over. */
export async function createHungarianCollation(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`create collation hu (provider = icu, locale = 'hu')`).execute(db);
  const probe = await sql<{ is_hungarian: boolean }>`
    select ('cukor' < 'csata' collate hu) and ('orr' < 'őr' collate hu) and ('lusta' < 'lyuk' collate hu) as is_hungarian`.execute(
    db,
  );
  if (probe.rows[0]?.is_hungarian === true) return;
  await sql.raw('drop collation hu').execute(db);
  await sql.raw(`create collation hu (provider = icu, locale = 'und', rules = '${collationRules()}')`).execute(db);
}

/** ICU tailoring: letters of their own, and doubled digraphs (`ccs`) that sort as the digraph twice. */
function collationRules(): string {
  const doubled = DIGRAPHS.map((digraph) => {
    const upper = digraph.toUpperCase();
    const capital = `${upper[0]}${digraph.slice(1)}`;
    const lowerRule = `&${digraph}<<<${digraph[0]}${digraph}/${digraph}`;
    const capitalRule = `&${capital}<<<${upper[0]}${digraph}/${digraph}`;
    return `${lowerRule}${capitalRule}&${upper}<<<${upper[0]}${upper}/${upper}`;
  });
  return LETTERS + doubled.join('');
}
