// Licences of everything that is installed where the program runs, written to docs/dependencies.md, and known advisories.
// node tools/licences.mjs: says what is unusual · --write: writes the page · --advisories: asks the registry, too
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-tree.mjs';

/** Licences that ask for no more than their own text. */
const free = new Set([
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'CC0-1.0', 'Unlicense'],
  ...['OFL-1.1', 'MIT-0', 'Python-2.0', 'PostgreSQL', 'Zlib', 'WTFPL'],
]);

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const rows = Object.entries(lock.packages)
  .filter(([path, facts]) => path.startsWith('node_modules/') && !facts.dev && !facts.link)
  .map(([path, facts]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: facts.version,
    licence: licenceOf(path, facts),
  }))
  .sort((one, other) => `${one.name} ${one.version}`.localeCompare(`${other.name} ${other.version}`, 'en'));

/** As the lock file has it, else as the package says itself. */
function licenceOf(path, facts) {
  if (facts.license !== undefined) return facts.license;
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    return license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

/** One of several that may be chosen is enough; of several that hold together each has to be free. */
function isFree(licence) {
  const plain = licence.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((each) => free.has(each.trim())));
}

const unusual = rows.filter(({ licence }) => !isFree(licence));
const counts = new Map();
for (const { licence } of rows) counts.set(licence, (counts.get(licence) ?? 0) + 1);

const page = `# Dependencies

What is installed where the program runs, by \`package-lock.json\`: \`npm run licences -- --write\` writes this page anew,
\`npm run licences -- --advisories\` asks the registry for known advisories besides. Tools of the development are not part of it.

| licence | packages |
|---|---|
${[...counts]
  .sort(([, one], [, other]) => other - one)
  .map(([licence, count]) => `| ${licence} | ${count} |`)
  .join('\n')}

## Asking for more than their own text

${unusual.length === 0 ? 'None.' : unusual.map(({ name, version, licence }) => `- ${name} ${version}: ${licence}`).join('\n')}

## All

| package | version | licence |
|---|---|---|
${rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`;

if (process.argv.includes('--write')) writeFileSync(join(root, 'docs', 'dependencies.md'), page);
console.log(`${rows.length} packages, ${unusual.length} with an unusual licence`);
for (const { name, version, licence } of unusual) console.log(`  ${name} ${version}: ${licence}`);
if (process.argv.includes('--advisories')) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['audit', '--omit=dev'], { cwd: root, stdio: 'inherit', shell: npm === 'npm.cmd' });
  process.exitCode = status ?? 1;
}
