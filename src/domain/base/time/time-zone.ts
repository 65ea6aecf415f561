/** Area and place, or the one name without an area that people use. Never an offset, which knows no summer time. */
const ianaForm = /^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/;

/** Whether a text names a zone of the IANA list that this machine knows. */
export function isTimeZone(name: string): boolean {
  if (!ianaForm.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== undefined;
  } catch {
    return false;
  }
}

/** The zones to choose from, in alphabetical order; `own` is among them even where this machine's list has an alias. */
export function timeZoneNames(own: string): readonly string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  if (isTimeZone(own)) known.add(own);
  return [...known].toSorted();
}
