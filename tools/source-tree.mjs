import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const root = fileURLToPath(new URL('..', import.meta.url));

const skippedFolders = new Set(['node_modules', 'dist', 'generated']);

/** Paths below `folders`, relative to the root with forward slashes, whose name matches. */
export function filesIn(folders, name = /[.](ts|tsx|mjs)$/) {
  return folders.flatMap((folder) => walkFolder(join(root, folder), name)).sort();
}

function walkFolder(folder, name) {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : walkFolder(path, name);
    return name.test(entry.name) ? [relative(root, path).split(sep).join('/')] : [];
  });
}

function entriesOf(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

export function readText(path) {
  return readFileSync(join(root, path), 'utf8');
}

/** The syntax tree (ESTree with TypeScript nodes), the comments and a way to name a place. */
export function parseFile(path) {
  const text = readText(path);
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map((found) => found.index + 1)];
  return { path, text, program, comments, lineOf: (offset) => lineAt(lineStarts, offset) };
}

function lineAt(lineStarts, offset) {
  let low = 0;
  let high = lineStarts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (lineStarts[middle] <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

/** Calls `visit(node, parent)` for every node, parents first. */
export function walk(node, visit, parent = null) {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') walk(child, visit, node);
    }
  }
}

/** Prints every complaint and ends the process with 1 when there is one. */
export function report(name, complaints, summary) {
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) console.error(`${name}: ${complaints.length} found`);
  else console.log(`${name}: ${summary}`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
