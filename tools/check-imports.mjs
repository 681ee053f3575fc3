import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import { report, root } from './source-tree.mjs';

// The cruiser says 'no violations' when it could read nothing, so the counts are part of the check.
const leastModules = 100;
const folders = ['packages', 'apps', 'e2e', 'bench', 'tools'];

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

process.chdir(root);
const { output } = await cruise(folders, { ...options, ruleSet: { forbidden }, validate: true });
const own = output.modules.filter(({ source }) => folders.some((folder) => source.startsWith(`${folder}/`)));
const links = own.reduce((sum, { dependencies }) => sum + dependencies.length, 0);

const complaints = output.summary.violations.map(
  ({ rule, from, to }) => `${from} → ${to} breaks ${rule.name}: ${commentOf(rule.name)}`,
);
if (own.length < leastModules)
  complaints.push(`only ${own.length} modules were read, expected ${leastModules} or more`);
if (links < own.length) complaints.push(`only ${links} imports were seen in ${own.length} modules`);

function commentOf(name) {
  return forbidden.find((rule) => rule.name === name)?.comment ?? '';
}

report('imports', complaints, `${own.length} modules, ${links} imports, ${forbidden.length} rules`);
