import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type EndpointSpec, successStatus } from '@felulet/contract/endpoint.ts';
import { fileKindNames } from '@felulet/contract/file-kind-names.ts';
import { fileExport } from '@felulet/contract/office/file-exports.ts';
import { problem } from '@felulet/contract/problem.ts';
import { uploadMaximumBytes } from '@felulet/domain/media/upload-limits.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { type ZodType, z } from 'zod';
import { endpointNames } from './endpoint-names.ts';

/** The contract as OpenAPI 3.1 at `/api/openapi.json`, readable at `/api/docs`. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  const names = await endpointNames();
  const transform: typeof jsonSchemaTransform = (document) => {
    const spec = document.route.config?.endpoint;
    const operationId = spec && names.get(spec);
    if (spec === undefined || operationId === undefined) return jsonSchemaTransform(document);
    const { schema, url } = jsonSchemaTransform({ ...document, schema: documented(spec) });
    const nothing = spec.answers === 'nothing' && { 204: NOTHING };
    const response = { ...(schema.response as object), ...nothing }; // the library's type does not know that it is one
    return { url, schema: { ...schema, response, operationId } };
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Felület API', version: '1', description: 'Booking of out-of-home advertising surfaces.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

const NOTHING = { type: 'null', description: 'Done; there is nothing to tell.' };
const bytes: ZodType = z.string().meta({ format: 'binary' });

const preferences = z.object({
  prefer: z
    .enum(['respond-async'])
    .optional()
    .meta({ description: 'With it a long file is answered with 202 and is written beside everything else.' }),
});

/** A call as others see it: forms, files and headers besides what is checked as JSON. */
function documented(spec: EndpointSpec): Record<string, unknown> {
  const body = spec.files === undefined ? spec.body : formOf(spec);
  return {
    ...(spec.params && { params: spec.params }),
    ...(spec.query && { querystring: spec.query }),
    ...(body && { body }),
    ...(spec.files && { consumes: ['multipart/form-data'] }),
    ...(spec.later && { headers: preferences }),
    response: {
      ...(spec.answers === 'file' && { 200: { description: 'The file', content: fileOf(spec) } }),
      ...(spec.response && { [successStatus(spec)]: spec.response }),
      ...(spec.later && { 202: fileExport }),
      default: {
        description: 'Why it was refused, or failed',
        content: { 'application/problem+json': { schema: problem } },
      },
    },
    summary: spec.summary,
    tags: [spec.tag],
    ...(spec.access !== 'public' && { security: [{ bearer: [] }] }),
  };
}

function fileOf({ contentType }: EndpointSpec) {
  return { [contentType ?? '*/*']: { schema: bytes } };
}

/** [A4.1] */
function formOf({ body, files = {} }: EndpointSpec): ZodType {
  const fields = Object.entries(files).map(([name, { max, kinds, required }]) => {
    const description = `${fileKindNames(kinds)}, at most ${uploadMaximumBytes / 1_048_576} MB each`;
    const field = z.array(bytes).max(max).meta({ description });
    return [name, required === true ? field : field.optional()] as const;
  });
  const json = body?.safeParse({}).success === true ? body.optional() : body;
  return z.object({ ...(json && { jsonObject: json }), ...Object.fromEntries(fields) });
}
