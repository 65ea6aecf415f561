import type { Endpoint } from '../../contract/base/endpoint.ts';
import { everyEndpoint } from '../../contract/endpoints.ts';
import { ApiFault } from './fault.ts';

/**
 * What is wrong with an answer by the contract; null where nothing is. In a build an endpoint is its address alone
 * (`addressesAlone` of the build): the schemas are here.
 */
export function contractFault(endpoint: Partial<Endpoint>, body: unknown): ApiFault | null {
  const response = endpoint.response ?? everyEndpoint.find(({ name }) => name === endpoint.name)?.response;
  const read = response?.safeParse(body);
  if (!read || read.success) return null;
  const where = read.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`);
  return new ApiFault({
    kind: 'unreadable',
    message: `The answer to ${endpoint.name} does not keep the contract (${where.slice(0, 5).join('; ')}).`,
    cause: read.error,
  });
}
