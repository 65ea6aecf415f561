/** Who looks: a person, by one sign-in of theirs, at one kind of thing of a clinic. */
export interface Looking {
  readonly clinicId: string;
  readonly userId: string;
  readonly grantId: string | null;
  /** The read's name. */
  readonly action: string;
}

export interface Sightings {
  /** Of the patients that a read shows, those who were not noted for the same looking in this quarter of an hour; they are from now on. */
  fresh(looking: Looking, patientIds: Iterable<string>): string[];
}

/** So long the same patient, shown to the same person by the same read again, is one sighting. */
export const sightingMs = 15 * 60_000;
/** More are not remembered: what comes then is noted once more, never less. */
const maxRemembered = 200_000;

/**
 * Remembers whom reads have shown, so that a screen which asks again after each change of the schedule writes one entry in a
 * quarter of an hour and not hundreds. Quarters are those of the clock, so an entry says of which it is.
 */
export function createSightings(nowMs: () => number): Sightings {
  let quarter = 0;
  let count = 0;
  const seen = new Map<string, Set<string>>();
  const forget = () => {
    seen.clear();
    count = 0;
  };

  return {
    fresh({ clinicId, userId, grantId, action }, patientIds) {
      const now = Math.floor(nowMs() / sightingMs);
      if (now !== quarter || count > maxRemembered) forget();
      quarter = now;
      const key = `${clinicId} ${userId} ${grantId} ${action}`;
      const known = seen.get(key) ?? new Set();
      seen.set(key, known);
      const fresh: string[] = [];
      for (const id of patientIds) {
        if (known.has(id)) continue;
        // A copy: a piece of an answer's text would keep all of that text in memory.
        known.add(Buffer.from(id, 'latin1').toString('latin1'));
        fresh.push(id);
      }
      count += fresh.length;
      return fresh;
    },
  };
}

const named = /"patientId" ?: ?"([0-9a-f-]{36})"/g;

/**
 * The patients that an answer names: by every field `patientId`, in JSON as Node or as PostgreSQL writes it, and by every record
 * that has an id and a birth date. Nobody says of a read that it shows patients, so none can be forgotten.
 * @param body the answer; what is JSON already is known by its text alone
 */
export function patientsIn(body: unknown, json: string): Set<string> {
  const found = new Set(Array.from(json.matchAll(named), ([, id]) => id!));
  if (json.includes('"birthDate"')) collect(body, found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, found);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const { id, birthDate, startsAt } = value as Record<string, unknown>;
  // Who asks for a time online tells a birth date too, and is no patient yet: that record is the time that is held.
  if (typeof id === 'string' && birthDate !== undefined && startsAt === undefined) found.add(id);
  for (const each of Object.values(value)) if (typeof each === 'object') collect(each, found);
}
