import type { Endpoint } from './base/endpoint.ts';
import { contracts } from './endpoints.gen.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** Every endpoint of the contract. For the server and its tests; the browser imports only the ones it calls. */
export const everyEndpoint: readonly Endpoint[] = contracts.flatMap((contract) =>
  Object.values(contract).filter(isEndpoint),
);
