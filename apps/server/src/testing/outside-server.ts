import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type OutsideAnswer = (url: URL, response: ServerResponse, request: IncomingMessage) => void;

export type OutsideServer = {
  readonly origin: string;
  readonly requests: { readonly url: URL; readonly headers: IncomingMessage['headers']; readonly at: number }[];
  answerAs: OutsideAnswer;
  readonly close: () => void;
};

/** A service of somebody else: answers as it is told to, and remembers what it was asked. */
export async function startOutsideServer(): Promise<OutsideServer> {
  const requests: OutsideServer['requests'] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://outside');
    requests.push({ url, headers: request.headers, at: performance.now() });
    outside.answerAs(url, response, request);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const outside: OutsideServer = {
    origin: `http://127.0.0.1:${port}`,
    requests,
    answerAs: (_url, response) => void response.writeHead(500).end(),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return outside;
}

export const sendsJson =
  (content: unknown): OutsideAnswer =>
  (_url, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(content));
  };
