/** More than anybody meets; the oldest are forgotten, so that the list does not grow for ever. */
const mostAcknowledged = 200;

/** [3.14] The ids of dismissed notifications as they were kept; a broken list counts as none. */
export const readAcknowledged = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];

/** [3.14] The list with one more; each stands once. */
export const acknowledge = (kept: unknown, id: string): readonly string[] =>
  [...readAcknowledged(kept).filter((one) => one !== id), id].slice(-mostAcknowledged);
