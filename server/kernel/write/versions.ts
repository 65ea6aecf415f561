import type { WriteBase } from '../../../src/contract/base/queued-write.ts';
import { wrongField } from '../http/refusal.ts';

/** A version as it travels: `"3"`. */
export const etagOf = (version: number) => `"${version}"`;

const versionForm = /^"(\d{1,9})"$/;
const afterForm = /^"after:([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})"$/;

/**
 * Which state a write was made against, from `If-Match`: `"3"` or `"after:<opId>"`; null when there is none.
 * Throws `fields-invalid` for any other form (`*` and weak tags say nothing about what was seen).
 */
export function readIfMatch(header: string | undefined): WriteBase {
  if (header === undefined) return null;
  const version = versionForm.exec(header.trim())?.[1];
  if (version !== undefined) return Number(version);
  const after = afterForm.exec(header.trim())?.[1];
  if (after !== undefined) return { after } as WriteBase;
  throw wrongField('header.If-Match', 'must be the version that was seen, as in "3", or "after:<opId>"');
}
