/** An object of some of the fields of another. */
export const pick = <Row extends object, Keys extends keyof Row>(
  row: Row,
  keys: readonly Keys[],
): Pick<Row, Keys> => Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Keys>;

type Given<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** The fields that something was given for: laid over what stood before, the others leave it as it is. */
export const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
