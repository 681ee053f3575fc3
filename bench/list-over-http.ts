import { Agent, get } from 'node:http';
import pg from 'pg';
import { keepPlans } from '../apps/server/src/platform/database/kept-plan.ts';
import type { ListRequest } from './list-requests.ts';
import { type Finding, inTurn, interleaved, ratePerSecond } from './measure.ts';

const CLIENTS = 8;
const CONNECTIONS = 20;

export type HttpQuestion = {
  readonly name: string;
  readonly databaseUrl: string;
  readonly serverUrl: string;
  readonly token: string;
  readonly requests: readonly ListRequest[];
};

/** A list page of the running product, signed in, against its two statements sent by the bare driver, requests a second. */
export async function listOverHttp(question: HttpQuestion, rounds: number, milliseconds: number): Promise<Finding> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const pool = new pg.Pool({ connectionString: question.databaseUrl, max: CONNECTIONS });
  // As the product sends them: the statement of the rows keeps its plan.
  pool.on('connect', keepPlans);
  const [nextPath, nextStatements] = [inTurn(question.requests), inTurn(question.requests)];
  const overHttp = async (): Promise<void> =>
    fetchPage(agent, `${question.serverUrl}${nextPath().path}`, question.token);
  const bare = async (): Promise<void> => {
    const { page, rows } = nextStatements().statements;
    await pool.query(page.text, page.values);
    await pool.query(rows.text, rows.values);
  };
  const side = (work: () => Promise<void>) => () => ratePerSecond(work, CLIENTS, milliseconds);
  await side(overHttp)();
  await side(bare)();
  const result = await interleaved(side(overHttp), side(bare), rounds);
  agent.destroy();
  await pool.end();
  const note = `${Math.round(result.first.median)} requests/s by HTTP, ${Math.round(result.second.median)} by the bare driver, ${CLIENTS} at a time`;
  return {
    question: `List page over HTTP / bare SQL, ${question.name}`,
    spread: result.ratio,
    goal: { atLeast: 0.6 },
    note,
  };
}

function fetchPage(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    }).once('error', reject);
  });
}
