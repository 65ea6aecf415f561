import { everyEndpoint } from '../../src/contract/endpoints.ts';
import { queuedWrites } from '../../src/contract/queued-writes.ts';
import { openApiDocument } from '../kernel/http/openapi.ts';

let made: ReturnType<typeof openApiDocument> | null = null;

/** The whole contract as OpenAPI 3.1, made when it is first asked for. */
export const describeContract = (): ReturnType<typeof openApiDocument> =>
  (made ??= openApiDocument({
    endpoints: everyEndpoint,
    queued: new Set(Object.values(queuedWrites).map(({ name }) => name)),
  }));
