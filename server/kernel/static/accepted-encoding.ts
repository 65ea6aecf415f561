import type { Encoding } from './built-app.ts';

/**
 * The first of `available` that the client takes, by its Accept-Encoding; `identity` when it names none of them.
 * Our own order decides between what it takes equally gladly or not: the smallest is right for everyone.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, q ? Number(q.slice(2)) : 1] as const;
    }),
  );
  const takes = (encoding: Encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0;
  return available.find((encoding) => encoding === 'identity' || takes(encoding)) ?? 'identity';
}
