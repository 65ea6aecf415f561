import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Me } from '../../src/contract/access/me.ts';
import { idTokenOf } from './id-token.ts';

/** Asks the API as the person who is signed in on a page, of the clinic they are in; not through the page. */
export async function askApi(page: Page, url: string) {
  const idToken = await idTokenOf(page.context(), url);
  const ask = async (
    path: string,
    body?: unknown,
    more?: Record<string, string>,
    method: 'POST' | 'PUT' = 'POST',
  ): Promise<unknown> => {
    const headers: Record<string, string> = { authorization: `Bearer ${idToken}`, ...more };
    const sent = { method, body: JSON.stringify(body) };
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['idempotency-key'] = randomUUID();
    }
    const answer = await fetch(`${url}/api${path}`, { headers, ...(body === undefined ? {} : sent) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const me = (await ask('/me')) as Me;
  const clinicId = me.clinics[0]!.ID;
  return {
    idToken,
    me,
    userId: me.ID,
    clinicId,
    /** @param path below the clinic, as in `/patients` */
    get: async <T>(path: string) => (await ask(`/${clinicId}${path}`)) as T,
    post: async <T>(path: string, body: unknown, headers?: Record<string, string>) =>
      (await ask(`/${clinicId}${path}`, body, headers)) as T,
    put: async <T>(path: string, body: unknown, headers?: Record<string, string>) =>
      (await ask(`/${clinicId}${path}`, body, headers, 'PUT')) as T,
  };
}
