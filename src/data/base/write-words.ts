/** What a clinic lends to words: its locations, the zone of the one at hand, and who works there. */
export interface ClinicNames {
  readonly locations: readonly { readonly ID: string; readonly name: string; readonly timezone: string }[];
  readonly timeZone: string;
  readonly clinicians: readonly { readonly ID: string; readonly name: string }[];
}

/** How one field of a record is told to people. */
export interface FieldWords {
  readonly name: string;
  /** Of a value that is not empty; null: it reads like any other. */
  readonly value?: (value: never, clinic: ClinicNames) => string | null;
  /** What is read where nothing stands, if that says something. */
  readonly empty?: string;
  /** Of a list or a group: what one of its parts is called, of which `words` knows no better than its key. */
  readonly part?: (key: string, words: string, named: string | undefined) => string;
  /** Of a picture: its address. */
  readonly picture?: (value: never) => string | null;
}

/** What the list of what waits files entries under, in its order. */
export const writeHeadings = [
  'Notes',
  'Visits',
  'Wait list',
  'Patients',
  'Forms',
  'Payments',
  'Close of day',
  'Schedule set-up',
  'Preferences',
] as const;

/** How a write is told to people while it waits, and where it was refused or met a newer record. */
export interface WriteWords {
  /** What the list of what waits files it under. */
  readonly heading: (typeof writeHeadings)[number];
  /** A name alone where a value reads like any other. A field that is not named here is called by its own name. */
  readonly fields: Readonly<Record<string, string | FieldWords>>;
  /** Paths of free text, of which a person may want both: never a name or a number. */
  readonly freeText?: RegExp;
  /** What may be righted where the server refused it, and how it is typed. */
  readonly editable?: Readonly<Record<string, 'text' | 'date'>>;
  /** Said where the record was changed meanwhile and the write may not be sent over that. */
  readonly overtaken?: string;
  /** Where the record can be read, by the patient and its own id. */
  readonly page?: { readonly label: string; readonly path: (patientId: string, id: string) => string };
}

/** The words of each write of a noun. */
export type WordsOf<Writes> = { readonly [Name in keyof Writes]: WriteWords };

const fieldAt = ({ fields }: WriteWords, path: string): FieldWords | undefined => {
  const words = Object.hasOwn(fields, path) ? fields[path] : undefined;
  return typeof words === 'string' ? { name: words } : words;
};

/** `massageTherapy` → `Massage therapy`; what has a name keeps it. */
function nameOf(words: WriteWords, id: string): string {
  const spaced = id.replaceAll(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return fieldAt(words, id)?.name ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** What a person calls a field that two changed, from its path in the record. */
export function fieldInWords(
  words: WriteWords,
  { path, mine, theirs }: { path: string; mine: unknown; theirs: unknown },
): string {
  const [first = '', second, third] = path.split('/');
  if (second === undefined) return nameOf(words, first);
  const named = [mine, theirs].map((side) => part(side, 'name')).find((name) => typeof name === 'string');
  const item =
    fieldAt(words, first)?.part?.(second, nameOf(words, second), named) ?? named ?? nameOf(words, second);
  return third === undefined ? item : `${item}: ${nameOf(words, third).toLowerCase()}`;
}

/** A value as a person reads it. */
export function valueInWords(words: WriteWords, path: string, value: unknown, clinic: ClinicNames): string {
  if (value === undefined) return 'Taken away';
  const field = fieldAt(words, path);
  if (value === null || value === '') return field?.empty ?? 'Empty';
  const own = field?.value?.(value as never, clinic) ?? null;
  if (own !== null) return own;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return Object.entries(value)
    .filter(([name, one]) => !/id$/i.test(name) && one !== null && one !== '')
    .map(([name, one]) =>
      name === 'name' ? String(one) : `${nameOf(words, name).toLowerCase()} ${String(one)}`,
    )
    .join(', ');
}

/** The address of the picture that a value is; null for all that is read. */
export const pictureOf = (words: WriteWords, path: string, value: unknown): string | null =>
  typeof value === 'string' ? (fieldAt(words, path)?.picture?.(value as never) ?? null) : null;

/** Whether a person may want both of two values. */
export const mayKeepBoth = ({ freeText }: WriteWords, path: string, ...values: readonly unknown[]): boolean =>
  freeText?.test(path) === true && values.every((value) => typeof value === 'string' && value !== '');
