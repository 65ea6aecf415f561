import type { BrowserContext } from 'playwright-core';

/** The token that a signed-in device sends; it lies sealed there, so it is taken from a request of a page of its own. */
export async function idTokenOf(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  try {
    const asked = page.waitForRequest(
      (request) => request.url().includes('/api/') && 'authorization' in request.headers(),
    );
    await Promise.all([asked, page.goto(url)]);
    const header = (await asked).headers()['authorization'];
    return (header ?? '').replace(/^Bearer /, '');
  } finally {
    await page.close();
  }
}
