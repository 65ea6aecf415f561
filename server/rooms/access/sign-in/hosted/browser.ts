import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSame, newSecret } from '../../../../kernel/process/secrets.ts';
import { hostedSessionSeconds } from '../service/settings.ts';
import { emailKey } from '../accounts/accounts.ts';
import type { Service } from '../service/service.ts';

type CookieName = 'form' | 'session' | 'known';

const knownSeconds = 180 * 86_400;
const maxKnown = 8;

/** Cookies know no ports: two servers on one machine need two names. */
function nameOf(service: Service, name: CookieName): string {
  const { protocol, port } = new URL(service.config.origin);
  return protocol === 'https:' ? `__Host-plumbline-${name}` : `plumbline-${port || '80'}-${name}`;
}

export const readCookie = (c: Context, service: Service, name: CookieName): string | undefined =>
  getCookie(c, nameOf(service, name));

/** For this site's pages alone, out of reach of scripts. Without seconds it ends with the browser; 0 removes it. */
export function writeCookie(
  c: Context,
  service: Service,
  name: CookieName,
  value: string,
  seconds?: number,
): void {
  setCookie(c, nameOf(service, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: service.config.origin.startsWith('https:'),
    ...(seconds === undefined ? {} : { maxAge: seconds }),
  });
}

/** A mark of this browser that forms are bound to; made when there is none. */
export function browserMark(c: Context, service: Service): string {
  const known = readCookie(c, service, 'form');
  if (known) return known;
  const mark = newSecret();
  writeCookie(c, service, 'form', mark);
  return mark;
}

export const rememberSession = (c: Context, service: Service, secret: string): void =>
  writeCookie(c, service, 'session', secret, hostedSessionSeconds);

const knownTag = (service: Service, browser: string, email: string) =>
  service.sealer.tag('known', browser, emailKey(email));

/** What the cookie holds: a name of this browser, and a tag for each account that has signed in on it. */
function readKnown(c: Context, service: Service): { browser: string; tags: readonly string[] } {
  const [browser = '', ...tags] = (readCookie(c, service, 'known') ?? '').split('.').filter(Boolean);
  return { browser, tags };
}

/** The name of this browser when it has signed in to the account before, else null. */
export function knownBrowserOf(c: Context, service: Service, email: string): string | null {
  const { browser, tags } = readKnown(c, service);
  const tag = knownTag(service, browser, email);
  return tags.some((mine) => isSame(mine, tag)) ? browser : null;
}

export function rememberBrowser(c: Context, service: Service, email: string): void {
  const { browser: named, tags } = readKnown(c, service);
  const browser = named || newSecret();
  const tag = knownTag(service, browser, email);
  const others = tags.filter((mine) => mine !== tag);
  writeCookie(c, service, 'known', [browser, tag, ...others].slice(0, maxKnown + 1).join('.'), knownSeconds);
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  // An iPad calls itself a Mac unless it is asked by script, which these pages have none of.
  [/Mac OS X/, 'Mac or iPad'],
  [/Linux/, 'Linux'],
];

/** What a request comes from, in words its owner knows: "Chrome on Windows". */
export function deviceOf(c: Context): string {
  const agent = c.req.header('user-agent') ?? '';
  const named = (list: typeof browsers) => list.find(([form]) => form.test(agent))?.[1];
  const [browser, system] = [named(browsers) ?? 'A browser', named(systems)];
  return system ? `${browser} on ${system}` : browser;
}
