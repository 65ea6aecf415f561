/** Sorts the keys of plain objects at every depth; arrays keep their order, keys without a value are left out. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return value.toJSON() as unknown;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .toSorted(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0))
      .map(([key, part]) => [key, sorted(part)]),
  );
}

/** JSON that is the same for the same content, whatever order the keys were written in. */
export const stableJson = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'null';
