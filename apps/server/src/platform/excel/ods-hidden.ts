import { openArchive } from './workbook-archive.ts';
import { type WorkbookLimits, WorkbookRefused } from './workbook-limits.ts';

/** What of a sheet is not shown; rows and columns counted from 0. */
export type HiddenParts = {
  readonly isHidden: boolean;
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
};

const CONTENT = 'content.xml';
const TAGS = /<(table:table|table:table-column|table:table-row|style:style|style:table-properties)(\s[^>]*|\/)?>/g;
const HIDDEN = /\stable:visibility=["'](?:collapse|filter)["']/;
const REPEATED = /\stable:number-(?:rows|columns)-repeated=["'](\d+)["']/;
/** No program writes a longer one. */
const LONGEST_TAG = 1_000_000;

/** By the order of the sheets; the library that reads their cells passes over all this. */
export async function hiddenInOds(path: string, limits: WorkbookLimits): Promise<readonly HiddenParts[]> {
  const archive = await openArchive(path, limits);
  const seen = new HiddenTags(limits);
  try {
    let text = '';
    for await (const chunk of archive.has(CONTENT) ? await archive.open(CONTENT) : []) {
      text += Buffer.from(chunk).toString('latin1');
      for (const [, name = '', attributes = ''] of text.matchAll(TAGS)) seen.take(name, attributes);
      const open = text.lastIndexOf('<');
      text = text.indexOf('>', open) === -1 ? text.slice(open) : '';
      if (text.length > LONGEST_TAG) throw new WorkbookRefused('cell_too_long', LONGEST_TAG);
    }
  } finally {
    archive.close();
  }
  return seen.sheets;
}

class HiddenTags {
  readonly sheets: HiddenParts[] = [];
  readonly #limits: WorkbookLimits;
  readonly #hiddenStyles = new Set<string>();
  #style = '';
  #rows = new Set<number>();
  #columns = new Set<number>();
  #row = 0;
  #column = 0;

  constructor(limits: WorkbookLimits) {
    this.#limits = limits;
  }

  take(name: string, attributes: string): void {
    if (name === 'table:table-row') this.#row = hide(this.#rows, this.#row, attributes, this.#limits.rows);
    else if (name === 'table:table-column')
      this.#column = hide(this.#columns, this.#column, attributes, this.#limits.columns);
    else if (name === 'style:style') this.#style = attributeIn(attributes, 'style:name');
    else if (name === 'table:table') this.#openSheet(attributes);
    else if (attributeIn(attributes, 'table:display') === 'false') this.#hiddenStyles.add(this.#style);
  }

  #openSheet(attributes: string): void {
    if (attributes.endsWith('/')) return;
    [this.#rows, this.#columns, this.#row, this.#column] = [new Set(), new Set(), 0, 0];
    const isHidden = this.#hiddenStyles.has(attributeIn(attributes, 'table:style-name'));
    this.sheets.push({ isHidden, rows: this.#rows, columns: this.#columns });
  }
}

/** Where the next one stands. */
function hide(hidden: Set<number>, from: number, attributes: string, limit: number): number {
  const next = from + Number(REPEATED.exec(attributes)?.[1] ?? 1);
  if (HIDDEN.test(attributes)) for (let at = from; at < Math.min(next, limit); at += 1) hidden.add(at);
  return next;
}

function attributeIn(attributes: string, name: string): string {
  return new RegExp(`\\s${name}=["']([^"']*)["']`).exec(attributes)?.[1] ?? '';
}
