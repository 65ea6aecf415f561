import { toJSONSchema } from 'zod';
import { quietQueryHeader, type Endpoint } from '../../../src/contract/base/endpoint.ts';
import { apiError, errorCodes } from '../../../src/contract/base/error.ts';
import { closed } from './contract-check.ts';

type Json = Record<string, unknown>;
type Schema = Endpoint['response'];

const productVersion = '3.6.1';
const isInClinic = ({ path }: Endpoint) => /^\/(?:settings\/)?:clinic/.test(path);

/** What is described: every endpoint, and the names of the writes that may wait on a device. */
export interface Contract {
  readonly endpoints: readonly Endpoint[];
  readonly queued: ReadonlySet<string>;
}

/** The whole contract as OpenAPI 3.1, for whoever writes another client. */
export function openApiDocument(contract: Contract): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Plumbline',
      version: productVersion,
      description:
        'Every refusal has the form {statusCode, code, message, details}. Writes of a clinic take an Idempotency-Key; changes of records also the version that was seen, in If-Match.',
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        identityToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The identity token.',
        },
      },
      schemas: { Error: { ...schemaOf(apiError), 'x-codes': errorCodes } },
    },
    paths: paths(contract),
  };
}

function paths({ endpoints, queued }: Contract): Json {
  const all: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    (all[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, queued.has(endpoint.name));
  }
  return all;
}

function operation(endpoint: Endpoint, isQueued: boolean): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    security: endpoint.open ? [] : [{ identityToken: [] }],
    parameters: [
      ...fields(endpoint.params, 'path'),
      ...fields(endpoint.query, 'query'),
      ...headers(endpoint, isQueued),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: json(closed(endpoint.body)) } }),
    responses: responses(endpoint, isQueued),
  };
}

function fields(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, form]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: form,
  }));
}

function headers(endpoint: Endpoint, isQueued: boolean): Json[] {
  const header = (name: string, required: boolean, description: string): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  });
  const isWrite =
    isQueued || (endpoint.method !== 'GET' && isInClinic(endpoint) && endpoint.name !== 'sync.push');
  const quiet = endpoint.quiet ?? [];
  return [
    ...(quiet.length > 0
      ? [
          header(
            quietQueryHeader,
            false,
            `${quiet.join(', ')}, written as a query is. Better here than in the address: it may say something about a person.`,
          ),
        ]
      : []),
    ...(isWrite
      ? [
          header(
            'Idempotency-Key',
            isQueued,
            'A UUID made for this write; sent again, it is answered again and done once.',
          ),
        ]
      : []),
    ...(endpoint.versioned
      ? [header('If-Match', true, 'The version that was seen: `"3"`, or `"after:<opId>"`.')]
      : []),
  ];
}

const json = (schema: Schema): Json => ({ 'application/json': { schema: schemaOf(schema) } });
const errorContent: Json = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

function responses(endpoint: Endpoint, isQueued: boolean): Json {
  const isWrite = endpoint.method !== 'GET';
  const isCreate = isQueued && endpoint.method === 'POST' && !endpoint.versioned;
  const refusals: [number, string, boolean][] = [
    [400, 'The body is no readable JSON.', endpoint.body !== undefined],
    [401, 'Nobody is signed in, or the token has expired.', !endpoint.open],
    [403, 'The role does not allow it.', isInClinic(endpoint)],
    [404, 'The clinic has no such thing.', isInClinic(endpoint)],
    [409, 'In flight (Retry-After), an id that is taken, or a signed note.', isWrite && isInClinic(endpoint)],
    [412, 'The version is stale; details.current holds the current record.', endpoint.versioned ?? false],
    [413, 'The body is too large.', endpoint.body !== undefined],
    [415, 'The body is not JSON.', endpoint.body !== undefined],
    [422, 'Fields are wrong; details.fields names them, at most 20.', true],
    [428, 'If-Match is missing.', endpoint.versioned ?? false],
    [429, 'Tried too often (Retry-After).', endpoint.open ?? endpoint.name.startsWith('account.')],
    [500, 'A fault of the server, with a reference.', true],
    [503, 'Maintenance, or the database is away (Retry-After).', true],
  ];
  return {
    [isCreate ? 201 : 200]: {
      description: 'Done.',
      content: json(endpoint.response),
      ...(endpoint.versioned && {
        headers: { ETag: { schema: { type: 'string' }, description: 'The new version.' } },
      }),
    },
    ...Object.fromEntries(
      refusals
        .filter(([, , applies]) => applies)
        .map(([status, description]) => [status, { description, content: errorContent }]),
    ),
  };
}

function schemaOf(schema: Schema): Json {
  const { $schema: _, ...form } = toJSONSchema(schema as never, { unrepresentable: 'any' }) as Json;
  return form;
}
