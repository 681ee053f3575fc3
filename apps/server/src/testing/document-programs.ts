import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs of the machine that open what we write; whoever has none of them tests without. */
export const hasPoppler = ['pdftotext', 'pdffonts', 'pdftoppm', 'pdfinfo'].every(isInstalled);
export const hasOffice = isInstalled('soffice');

function isInstalled(name: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

export type OpenedByPoppler = {
  readonly text: string;
  readonly pages: number;
  readonly isTagged: boolean;
  readonly fonts: readonly { readonly name: string; readonly isEmbedded: boolean; readonly isSubset: boolean }[];
  /** The first pages as pictures. */
  readonly pictures: readonly Buffer[];
  /** Whatever the programs found wrong. */
  readonly complaints: string;
};

/** A PDF as the programs of poppler read and draw it. */
export function openByPoppler(bytes: Buffer): Promise<OpenedByPoppler> {
  return inFolder(async (folder) => {
    const file = join(folder, 'document.pdf');
    await writeFile(file, bytes);
    const [text, fonts, info, drawn] = [
      await run('pdftotext', ['-layout', file, '-']),
      await run('pdffonts', [file]),
      await run('pdfinfo', [file]),
      await run('pdftoppm', ['-r', '30', '-l', '4', '-png', file, join(folder, 'page')]),
    ];
    const pages = Number(/^Pages:\s+(\d+)/m.exec(info.stdout)?.[1]);
    const digits = String(pages).length;
    const pictures: Buffer[] = [];
    for (let page = 1; page <= Math.min(pages, 4); page += 1)
      pictures.push(await readFile(join(folder, `page-${String(page).padStart(digits, '0')}.png`)));
    return {
      pages,
      pictures,
      fonts: fontsOf(fonts.stdout),
      text: text.stdout.replaceAll('\u00a0', ' '),
      isTagged: /^Tagged:\s+yes/m.test(info.stdout),
      complaints: [text, fonts, info, drawn].map(({ stderr }) => stderr).join(''),
    };
  });
}

/** The columns are as wide as the rule below their names. */
function fontsOf(table: string): OpenedByPoppler['fonts'] {
  const [, rule = '', ...rows] = table.split('\n').filter((line) => line.trim() !== '');
  const starts = [...rule.matchAll(/-+/g)].map(({ index }) => index);
  const cell = (row: string, column: number): string => row.slice(starts[column], starts[column + 1]).trim();
  return rows.map((row) => ({
    name: cell(row, 0),
    isEmbedded: cell(row, 3) === 'yes',
    isSubset: cell(row, 4) === 'yes',
  }));
}

/** Figures and days as an office in Hungary sees them. */
const IN_HUNGARY = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N">
<prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>hu-HU</value></prop></item></oor:items>`;

/** The file as LibreOffice makes a PDF of it; fails with its words where it cannot open it. */
export function convertByOffice(bytes: Buffer, ending: 'pdf' | 'pptx' | 'xlsx'): Promise<Buffer> {
  return inFolder(async (folder) => {
    const file = join(folder, `document.${ending}`);
    await writeFile(file, bytes);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await mkdir(join(folder, 'profile', 'user'), { recursive: true });
    await writeFile(join(folder, 'profile', 'user', 'registrymodifications.xcu'), IN_HUNGARY);
    const out = join(folder, 'out');
    const { stderr } = await run('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', out, file]);
    return readFile(join(out, 'document.pdf')).catch(() => {
      throw new Error(`LibreOffice did not open the file: ${stderr}`);
    });
  });
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'felulet-programs-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
