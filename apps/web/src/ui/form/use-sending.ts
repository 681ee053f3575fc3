import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallOptions, SendProgress } from '../../client/endpoint-types.ts';
import { randomKey } from '../../client/wire.ts';

export type SendOutcome<Answer> =
  | { readonly kind: 'saved'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'busy' };

export type Sending<Request, Answer> = {
  readonly pending: boolean;
  readonly progress: SendProgress | null;
  send(request: Request, revision: string | undefined): Promise<SendOutcome<Answer>>;
  cancel(): void;
};

/** Sends one request at a time, with progress, cancel, and one idempotency key for one intention. */
export function useSending<Request, Answer>(
  call: (request: Request, options: CallOptions) => Promise<Answer>,
  uploads: boolean,
): Sending<Request, Answer> {
  const [pending, setPending] = useState(false);
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  const intention = useRef({ body: '', key: '' });
  const send = async (request: Request, revision: string | undefined): Promise<SendOutcome<Answer>> => {
    if (running.current !== null) return { kind: 'busy' };
    running.current = new AbortController();
    setPending(true);
    try {
      const answer = await call(request, {
        signal: running.current.signal,
        onProgress: uploads ? setProgress : undefined,
        revision,
        idempotencyKey: keyOf(intention.current, request),
      });
      intention.current = { body: '', key: '' };
      return { kind: 'saved', answer };
    } catch (error) {
      return { kind: 'refused', error };
    } finally {
      running.current = null;
      // Flushed, so that disabled fields can take the focus of a fault.
      flushSync(() => {
        setPending(false);
        setProgress(null);
      });
    }
  };
  return { pending, progress, send, cancel: () => running.current?.abort() };
}

/** The same content keeps its key while the result is unknown, so that a repetition is not executed twice. */
function keyOf(intention: { body: string; key: string }, request: unknown): string {
  const body = JSON.stringify(request, (_, value: unknown) =>
    value instanceof File ? `${value.name}/${value.size}/${value.lastModified}` : value,
  );
  if (intention.key === '' || intention.body !== body) Object.assign(intention, { body, key: randomKey() });
  return intention.key;
}
