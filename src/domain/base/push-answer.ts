const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Statuses that pass by themselves; every other refusal waits for a person. */
const passing = new Set([401, 402, 408, 425, 429]);

/** Whether a refusal of a write passes by itself, so that the same write goes again. */
export const isPassingRefusal = (status: number, code: string | null): boolean =>
  passing.has(status) || status >= 500 || code === 'in-flight' || code === 'terms-needed';

/** The version of each record an answer names: the answer itself, or the records one level below it. */
export function versionsIn(body: unknown): Record<string, number> {
  const versions: Record<string, number> = {};
  const parts = typeof body === 'object' && body !== null ? [body, ...Object.values(body)] : [];
  for (const part of parts as unknown[]) {
    const id = field(part, 'id');
    const version = field(part, 'version');
    if (typeof id === 'string' && typeof version === 'number') versions[id] = version;
  }
  return versions;
}
