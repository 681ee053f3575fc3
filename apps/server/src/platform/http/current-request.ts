import { AsyncLocalStorage } from 'node:async_hooks';

/** Which request the running code serves. */
export type CurrentRequest = {
  /** The one that the answer and the log carry. */
  readonly id: string;
  /** The asker's; behind a proxy the forwarded one, where `TRUST_PROXY` says so. */
  readonly address: string;
  /** Method and path as the contract declares them. */
  readonly endpoint: string;
};

const storage = new AsyncLocalStorage<CurrentRequest>();

export function duringRequest<T>(request: CurrentRequest, work: () => T): T {
  return storage.run(request, work);
}

/** Undefined where no request is served: a job, the demo, a test's own write. */
export function currentRequest(): CurrentRequest | undefined {
  return storage.getStore();
}
