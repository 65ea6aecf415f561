/** Which set of fields a stored write has. Every number that was ever released stays replayable. */
export const writeSchemaVersion = 1;
