import type { FastifyReply } from 'fastify';

/** Aborted when the asker goes away before the answer is complete; long work then stops. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const { raw } = reply;
  if (raw.closed) gone.abort();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
