import type { Config } from '../../../config.ts';
import { programVersion } from '../../../platform/program-version.ts';

/** The reader waits; what takes longer is answered from the shipped data. */
const ANSWER_TIMEOUT_MS = 2500;
/** To one that says it is asked too often, without saying for how long to leave it alone. */
const REST_SECONDS = 60;

/** A service outside that answered with a refusal. */
export class OutsideRefusal extends Error {
  /** How long it wants to be left alone; absent where it only knows nothing. */
  readonly restSeconds: number | undefined;
  constructor(host: string, answer: Response) {
    super(`${host} answered ${answer.status}.`);
    if (![403, 429, 503].includes(answer.status)) return;
    const seconds = Number(answer.headers.get('retry-after') ?? REST_SECONDS);
    this.restSeconds = Number.isFinite(seconds) ? seconds : REST_SECONDS;
  }
}

/** Who asks, and where they are met: services of others want to know. */
export function userAgentOf({ baseUrl }: Pick<Config, 'baseUrl'>): string {
  return `Felulet/${programVersion} (+${baseUrl})`;
}

/** The bytes of another program's answer, within a time and a size. */
export async function bytesFrom(
  url: URL,
  { headers, most, accepts = (status) => status === 200 }: Limits,
): Promise<{ readonly bytes: Buffer<ArrayBuffer>; readonly headers: Headers }> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const answer = await fetch(url, { signal, headers: { ...headers }, redirect: 'error' });
  if (!accepts(answer.status) || answer.body === null) {
    await answer.body?.cancel();
    throw new OutsideRefusal(url.host, answer);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > most) throw new Error(`${url.host} answered too much.`);
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), headers: answer.headers };
}

type Limits = {
  readonly headers: Readonly<Record<string, string>>;
  readonly most: number;
  readonly accepts?: (status: number) => boolean;
};
