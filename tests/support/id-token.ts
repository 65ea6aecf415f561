import type { BrowserContext, Request } from 'playwright-core';

/** The latest token that each browser's pages have sent, by the address they stand on. */
const sent = new WeakMap<BrowserContext, Map<string, string>>();

const tokenIn = (request: Request): string | undefined =>
  request.url().includes('/api/')
    ? /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1]
    : undefined;

/** From now on the tokens are known that a browser's pages send. */
export function hearTokens(context: BrowserContext): void {
  const known = new Map<string, string>();
  sent.set(context, known);
  context.on('request', (request) => {
    const token = tokenIn(request);
    if (token !== undefined) known.set(new URL(request.url()).origin, token);
  });
}

/**
 * The token that a signed-in device sends; it lies sealed there, so it is taken from a request: the latest of its pages,
 * or else one of a page of its own.
 */
export async function idTokenOf(context: BrowserContext, url: string): Promise<string> {
  const heard = sent.get(context)?.get(new URL(url).origin);
  if (heard !== undefined && isValid(heard)) return heard;
  const page = await context.newPage();
  try {
    const asked = page.waitForRequest((request) => tokenIn(request) !== undefined);
    await Promise.all([asked, page.goto(url)]);
    return tokenIn(await asked)!;
  } finally {
    await page.close();
  }
}

/** For as long as a test needs it. */
function isValid(token: string): boolean {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number };
  return exp * 1000 > Date.now() + 300_000;
}
