import type { Problem, Violation } from '@felulet/contract/problem.ts';

/** Status of an answer that never arrived. */
export const NO_ANSWER = 0;

/** A refused or failed call, with what the server said about it. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly violations: readonly Violation[];
  readonly facts: Partial<Problem>;
  readonly requestId: string | null;

  constructor(status: number, facts: Partial<Problem>, requestId: string | null) {
    super(`${status} ${facts.code ?? facts.title ?? ''}`);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = facts.code ?? (status === NO_ANSWER ? 'no_answer' : 'internal');
    this.detail = facts.detail ?? '';
    this.violations = facts.violations ?? [];
    this.facts = facts;
    this.requestId = requestId;
  }
}

export function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem;
}

/** The status of a failed load: 0 without an answer, 500 for an error of our own code. */
export function statusOfError(error: unknown): number {
  return isApiProblem(error) ? error.status : 500;
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function problemFrom(status: number, text: string, requestId: string | null): ApiProblem {
  return new ApiProblem(status, parseProblem(text), requestId);
}

function parseProblem(text: string): Partial<Problem> {
  try {
    const parsed: unknown = JSON.parse(text);
    return isProblem(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** The server promises problem details in every refusal, but each field is read as if it might be missing. */
function isProblem(parsed: unknown): parsed is Partial<Problem> {
  return typeof parsed === 'object' && parsed !== null;
}
