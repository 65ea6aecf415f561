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

const knownTag = (service: Service, email: string) => service.sealer.tag('known', emailKey(email));

/** Whether this browser has signed in to the account before. */
export function isKnownBrowser(c: Context, service: Service, email: string): boolean {
  const tag = knownTag(service, email);
  return (readCookie(c, service, 'known') ?? '').split('.').some((mine) => isSame(mine, tag));
}

export function rememberBrowser(c: Context, service: Service, email: string): void {
  const tag = knownTag(service, email);
  const others = (readCookie(c, service, 'known') ?? '').split('.').filter((mine) => mine && mine !== tag);
  writeCookie(c, service, 'known', [tag, ...others].slice(0, maxKnown).join('.'), knownSeconds);
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
