import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

export type BuiltImage = {
  /** Where the last stage's files lie, as the image's root. */
  readonly root: string;
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
};

type Stage = { root: string; workdir: string; environment: Record<string, string>; user: string };

/** One instruction a line, those that end in a backslash joined. */
function instructionsOf(text: string): [word: string, rest: string][] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1).trim()]);
}

/**
 * Carries out the steps of a Dockerfile in folders below the one given, each stage a root of its own, by the node and npm of this
 * machine: as near as one comes without an engine. Knows only the instructions that ours has, and refuses any other.
 */
export function runDockerfile(path: string, context: string, ignored: readonly string[], target: string): BuiltImage {
  const stages = new Map<string, Stage>();
  let stage: Stage = { root: '', workdir: '/', environment: {}, user: '' };
  let command: readonly string[] = [];
  let healthcheck: readonly string[] = [];
  for (const [word, rest] of instructionsOf(readFileSync(path, 'utf8'))) {
    if (word === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
      if (!/^node:24[\w.-]*( AS \w+)?$/.test(rest)) throw new Error(`another base: ${rest}`);
      stage = { root: join(target, name), workdir: '/', environment: {}, user: '' };
      mkdirSync(stage.root, { recursive: true });
      stages.set(name, stage);
    } else if (word === 'WORKDIR') {
      stage.workdir = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
    } else if (word === 'COPY') copy(rest, stage, stages, context, ignored);
    else if (word === 'RUN') run(rest, stage);
    else if (word === 'ENV')
      Object.assign(stage.environment, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))));
    else if (word === 'USER') stage.user = rest;
    else if (word === 'CMD') command = wordsOf(rest);
    else if (word === 'HEALTHCHECK') healthcheck = wordsOf(rest.slice(rest.indexOf('CMD ') + 4));
    else if (word !== 'EXPOSE' && word !== 'VOLUME') throw new Error(`unknown instruction: ${word}`);
  }
  const { root, workdir, environment, user } = stage;
  return { root, workdir, environment, user, command, healthcheck };
}

/** In exec form, as JSON. */
function wordsOf(text: string): readonly string[] {
  const words: unknown = JSON.parse(text);
  if (!Array.isArray(words)) throw new Error(`not in exec form: ${text}`);
  return words.map(String);
}

function copy(
  rest: string,
  stage: Stage,
  stages: ReadonlyMap<string, Stage>,
  context: string,
  ignored: readonly string[],
): void {
  const words = rest.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const to = words.pop() ?? '';
  const base = from === undefined ? context : (stages.get(from)?.root ?? '');
  for (const source of words) {
    const path = resolve(base, source.replace(/^\//, ''));
    const isInto = to.endsWith('/');
    const target = join(stage.root, stage.workdir, isInto ? join(to, basename(source)) : to);
    mkdirSync(dirname(target), { recursive: true });
    const filter = (each: string): boolean => from !== undefined || !ignored.includes(basename(each));
    cpSync(path, target, { recursive: statSync(path).isDirectory(), filter, verbatimSymlinks: true });
  }
}

/** Absolute paths of the image are below the stage's root here; owners stay, as nobody else is here to be. */
function run(rest: string, stage: Stage): void {
  const text = rest.replace(/chown \S+ \S+/g, 'true').replace(/(^|\s)\/(?=\w)/g, `$1${stage.root}/`);
  const cwd = join(stage.root, stage.workdir);
  const done: SpawnSyncReturns<string> = spawnSync('/bin/sh', ['-ec', text], {
    cwd,
    encoding: 'utf8',
    env: buildEnvironment(),
  });
  if (done.status !== 0) throw new Error(`RUN ${rest}: ${done.stdout}${done.stderr}`);
}

function buildEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, NODE_COMPILE_CACHE: _cache, ...rest } = process.env;
  return { ...rest, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` };
}
