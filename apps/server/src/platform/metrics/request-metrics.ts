import { bookingCreate, bookingUpdate } from '@felulet/contract/sales/bookings.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Requests by the template of their route, never by their address, whose parts would be without number and somebody's. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'felulet_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'felulet_http_request_seconds',
    help: 'Time until the answer was sent',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const bookings = new Counter({
    name: 'felulet_bookings_total',
    help: 'Bookings made, refused for want of free units or otherwise, accepted and rejected by their publisher',
    labelNames: ['outcome'],
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    requests.inc({ ...labels, status: reply.statusCode });
    seconds.observe(labels, reply.elapsedTime / 1000);
    const outcome = bookingOutcome(request, reply);
    if (outcome !== undefined) bookings.inc({ outcome });
  });
}

/** A repeated request under its key books nothing once more. */
function bookingOutcome(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const endpoint = request.routeOptions.config.endpoint;
  if (reply.hasHeader('idempotency-replayed')) return undefined;
  if (endpoint?.path === bookingCreate.path && endpoint.method === bookingCreate.method) {
    if (reply.statusCode < 300) return 'made';
    return reply.statusCode === 409 ? 'refused' : undefined;
  }
  if (endpoint?.path !== bookingUpdate.path || endpoint.method !== bookingUpdate.method) return undefined;
  if (reply.statusCode >= 300) return undefined;
  const { body } = request;
  const state = typeof body === 'object' && body !== null && 'state' in body ? body.state : undefined;
  if (state === 'PUBLISHER_ACCEPTED') return 'accepted';
  return state === 'PUBLISHER_REJECTED' ? 'rejected' : undefined;
}
