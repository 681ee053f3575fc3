import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../clock.ts';
import { CodedError } from '../errors.ts';
import { sessionOfToken } from './session.queries.ts';
import type { Session } from './session.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/;

/** Reads the Bearer credential; 401 when it is missing, unknown or has ended. */
export function authenticator(db: Db, clock: Clock): (request: FastifyRequest) => Promise<Session> {
  return async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    const session = token === undefined ? undefined : await sessionOfToken(db, token, clock.now());
    if (session === undefined) throw new CodedError('unauthenticated');
    return session;
  };
}
