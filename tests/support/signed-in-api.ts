import type { Page } from 'playwright-core';

/** Asks the API as the person who is signed in on a page, of the clinic they are in; not through the page. */
export async function askApi(page: Page, url: string) {
  const idToken = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.idToken'));
    return key === undefined ? '' : (localStorage.getItem(key) ?? '');
  });
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${idToken}` } });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const me = (await ask('/me')) as { ID: string; clinics: { ID: string }[] };
  const clinicId = me.clinics[0]!.ID;
  return {
    idToken,
    userId: me.ID,
    clinicId,
    /** @param path below the clinic, as in `/patients` */
    get: async <T>(path: string) => (await ask(`/${clinicId}${path}`)) as T,
  };
}
