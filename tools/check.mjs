import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './source-tree.mjs';

const biome = 'node_modules/@biomejs/biome/bin/biome';
const biomeFlags = ['--colors=off', '--max-diagnostics=100'];

/**
 * Everything that has to hold in every commit, each with the program that says so. `proof` is what a finished run
 * prints, for programs whose wrapper answers 0 when the real one was killed.
 */
const checks = [
  { name: 'types', command: ['node_modules/typescript/bin/tsc', '-b', '--singleThreaded'] },
  { name: 'format and lint', command: [biome, 'ci', ...biomeFlags, '.'], proof: /Checked \d+ files/ },
  {
    // These two infer types, slowly: kept out of biome.json, so that formatting stays instant.
    name: 'promises',
    command: [biome, 'lint', ...biomeFlags, '--diagnostic-level=error', '--config-path=tools/promises.biome.json', '.'],
    proof: /Checked \d+ files/,
    hint: 'a long join without a written return type keeps the inference busy for ever: see the house rules',
  },
  { name: 'dead code', command: ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'] },
  {
    // A test is no use: what tests alone call is deleted, or tagged @oracle (a yardstick of tests) or @unbuilt.
    name: 'dead code in production',
    command: [
      'node_modules/knip/bin/knip.js',
      ...['--production', '--config=tools/knip.production.json', '--no-progress', '--no-config-hints'],
      '--treat-tag-hints-as-errors',
    ],
    hint: 'see "Not built yet" in ARCHITECTURE.md for @unbuilt and @oracle',
  },
  { name: 'imports', command: ['tools/check-imports.mjs'] },
  { name: 'size', command: ['tools/check-size.mjs'] },
  { name: 'house rules', command: ['tools/check-house.mjs'] },
  { name: 'citations', command: ['tools/check-citations.mjs'] },
  { name: 'messages', command: ['tools/check-messages.mjs'] },
  { name: 'phrases', command: ['tools/check-phrases.mjs'] },
  { name: 'calls', command: ['tools/check-calls.mjs'] },
];
const parallel = 2;
const limitMs = 600_000;

/** Every check leads a process group, so that ending it also ends what it started. */
const running = new Set();

function end(child) {
  running.delete(child);
  if (child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of running) end(child);
    process.exit(1);
  });
}

function run({ name, command: [script, ...parameters], proof = /(?:)/, hint = '' }) {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, script), ...parameters], { cwd: root, detached: true });
  running.add(child);
  const timer = setTimeout(() => end(child), limitMs);
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer);
      running.delete(child);
      const elapsed = performance.now() - started;
      const text = Buffer.concat(output).toString('utf8').trim();
      const unfinished = `did not finish within ${limitMs / 1000} s${hint === '' ? '' : `; ${hint}`}`;
      const passed = code === 0 && proof.test(text);
      resolve({ name, passed, seconds: (elapsed / 1000).toFixed(1), text: elapsed >= limitMs ? unfinished : text });
    });
  });
}

function print({ name, passed, seconds, text }) {
  const lines = text.split('\n');
  const remark = passed && lines.at(-1) !== '' ? `: ${lines.at(-1).replace(/^\w+: /, '')}` : '';
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${seconds.padStart(5)} s  ${name}${remark}`);
  if (!passed) console.log(lines.map((line) => `         ${line}`).join('\n'));
}

/** Takes the next check until none is left; `parallel` of these run beside each other. */
async function work(waiting, results) {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const result = await run(next);
    print(result);
    results.push(result);
  }
}

const wanted = process.argv.slice(2);
const waiting = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const results = [];
await Promise.all(Array.from({ length: parallel }, () => work(waiting, results)));

const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && results.length > 0 ? 0 : 1;
