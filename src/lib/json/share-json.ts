/**
 * A newer value of JSON in the objects of an older one, as far as they say the same: what draws by identity draws only what changed.
 * The elements of a list are known by their `id`, wherever they stand now; those without one by their place.
 * @returns equal to `next`; the very `last` where nothing differs
 */
export function shareJson<T>(last: unknown, next: T): T {
  return share(last, next) as T;
}

function share(last: unknown, next: unknown): unknown {
  if (Object.is(last, next)) return last;
  if (typeof last !== 'object' || typeof next !== 'object' || last === null || next === null) return next;
  if (Array.isArray(last) && Array.isArray(next)) return shareList(last, next);
  return isRecord(last) && isRecord(next) ? shareObject(last, next) : next;
}

type Members = Record<string, unknown>;

function shareList(last: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  let known: Map<string | undefined, unknown> | undefined;
  const shared = next.map((one, index) => {
    const id = idOf(one);
    if (id === idOf(last[index])) return share(last[index], one);
    known ??= new Map(last.map((older) => [idOf(older), older]));
    return id === undefined ? one : share(known.get(id), one);
  });
  return shared.length === last.length && shared.every((one, index) => Object.is(one, last[index]))
    ? last
    : shared;
}

function shareObject(last: Members, next: Members): Members {
  const keys = Object.keys(next);
  const shared: Members = {};
  let isSame = keys.length === Object.keys(last).length;
  for (const key of keys) {
    const value = Object.hasOwn(last, key) ? share(last[key], next[key]) : next[key];
    isSame &&= Object.hasOwn(last, key) && Object.is(value, last[key]);
    // As data, also where the key is `__proto__`.
    Object.defineProperty(shared, key, { value, writable: true, enumerable: true, configurable: true });
  }
  return isSame ? last : shared;
}

const isRecord = (one: object): one is Members => Object.getPrototypeOf(one) === Object.prototype;

const idOf = (one: unknown): string | undefined => {
  const id = typeof one === 'object' && one !== null ? (one as { id?: unknown }).id : undefined;
  return typeof id === 'string' ? id : undefined;
};
