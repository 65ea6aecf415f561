import type { WriteWords } from '../../../../data/base/write-words.ts';

/** What an entry holds of the fields that may be righted here, each with how it is typed. */
export function editableIn(
  { editable = {} }: WriteWords,
  body: unknown,
): { name: string; type: 'text' | 'date'; value: string }[] {
  const entered = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return Object.entries(editable).flatMap(([name, type]) => {
    const value = entered[name];
    return typeof value === 'string' ? [{ name, type, value }] : [];
  });
}

/** What the server found wrong, by field. */
export function wrongFieldsIn(answer: unknown): Record<string, string> {
  const details = (answer as { details?: { fields?: unknown } } | null)?.details?.fields;
  const named = Array.isArray(details) ? (details as { path?: unknown; message?: unknown }[]) : [];
  return Object.fromEntries(
    named
      .filter(({ path }) => typeof path === 'string' && path.startsWith('body.'))
      .map(({ path, message }) => [String(path).slice('body.'.length), String(message)]),
  );
}
