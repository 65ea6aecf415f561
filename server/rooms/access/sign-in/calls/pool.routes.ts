import { Hono } from 'hono';
import type { Context } from 'hono';
import { addressOf } from '../../../../kernel/process/remote-address.ts';
import { poolCalls, PoolFault } from './pool-calls.ts';
import { faultInWords } from '../service/fault-in-words.ts';
import type { Service } from '../service/service.ts';
import { applicationCors } from './token.routes.ts';

/**
 * The pool's JSON calls, as Amplify sends them to `userPoolEndpoint`: POST with the operation in `x-amz-target`. Every
 * answer is JSON: anything else would break `fetchAuthSession`.
 */
export function poolRoutes(service: Service): Hono {
  const app = new Hono();
  app.use('/cognito', applicationCors(service));
  app.all('/cognito', async (c) => {
    c.header('cache-control', 'no-store');
    if (c.req.method !== 'POST')
      return refuse(c, 'InvalidAction', 'Calls to the user pool are POST requests.');
    const target = c.req.header('x-amz-target') ?? '';
    const operation = target.replace(/^AWSCognitoIdentityProviderService\./, '');
    const run = Object.hasOwn(poolCalls, operation) ? poolCalls[operation] : undefined;
    if (!run)
      return refuse(c, 'UnknownOperationException', `The operation "${operation}" is not offered here.`);
    try {
      const input = await readInput(c);
      const output = await run(service, input, addressOf(c));
      return c.body(output === null ? '' : JSON.stringify(output), 200, { 'content-type': amzJson });
    } catch (fault) {
      if (fault instanceof PoolFault) return refuse(c, fault.type, fault.message, fault.status);
      service.log.error({ err: fault, operation }, 'a call to the user pool failed');
      const { message, status, headers } = faultInWords(fault);
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      return refuse(c, 'InternalErrorException', message, status);
    }
  });
  return app;
}

const amzJson = 'application/x-amz-json-1.1';

function refuse(c: Context, type: string, message: string, status: 400 | 429 | 500 | 503 = 400): Response {
  return c.body(JSON.stringify({ __type: type, message }), status, {
    'content-type': amzJson,
    'x-amzn-errortype': type,
  });
}

async function readInput(c: Context): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  try {
    const input: unknown = JSON.parse(text || '{}');
    if (typeof input === 'object' && input !== null && !Array.isArray(input))
      return input as Record<string, unknown>;
  } catch {
    // Falls through to the one message for all that is no object.
  }
  throw new PoolFault('SerializationException', 'The body must be a JSON object.');
}
