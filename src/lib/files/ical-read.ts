/** A content line of an iCalendar text (RFC 5545, 3.1): `DTSTART;TZID=Europe/Paris:20260302T090000`. */
export interface IcalProperty {
  /** In capitals. */
  readonly name: string;
  /** By name in capitals; of several values of one the text as it stands, without quotes. */
  readonly params: ReadonlyMap<string, string>;
  /** As it stands, nothing unescaped. */
  readonly value: string;
  /** On which line of the text it begins; the first is 1. */
  readonly line: number;
}

/** What stands between a BEGIN and its END. */
export interface IcalComponent {
  /** In capitals: `VEVENT`. */
  readonly name: string;
  readonly line: number;
  readonly properties: readonly IcalProperty[];
  readonly parts: readonly IcalComponent[];
  /** False where its END is missing: what stands in it may be only half of it. */
  readonly isEnded: boolean;
}

/** A line that could not be read, and why. */
export interface IcalFault {
  readonly line: number;
  readonly why: string;
}

export interface IcalLimits {
  /** Components, one in another counted as well. What comes after the last of them is not read. */
  readonly components: number;
  /** Faults that are listed; the others are only counted. */
  readonly faults: number;
}

export interface IcalText {
  /** Those that stand in no other. */
  readonly components: readonly IcalComponent[];
  readonly faults: readonly IcalFault[];
  /** Faults that are not listed. */
  readonly faultsLeftOut: number;
}

interface OpenComponent {
  name: string;
  line: number;
  properties: IcalProperty[];
  parts: IcalComponent[];
  isEnded: boolean;
}

/** In the standard a component stands in at most two others. */
const mostDeep = 8;

/**
 * Reads an iCalendar text line by line, whatever it is: a line that is none is listed and the next one is read. Takes time
 * in proportion to the text alone.
 */
export function readIcal(text: string, limits: IcalLimits): IcalText {
  const faults: IcalFault[] = [];
  let faultsLeftOut = 0;
  const tell = (line: number, why: string) => {
    if (faults.length < limits.faults) faults.push({ line, why });
    else faultsLeftOut += 1;
  };
  const components: IcalComponent[] = [];
  const open: OpenComponent[] = [];
  let count = 0;

  const begin = (name: string, line: number): boolean => {
    if (count >= limits.components) {
      tell(line, `There are more than ${limits.components} parts: nothing from here on was read.`);
      return false;
    }
    // Nothing stands in its own kind: the one before was not ended.
    leave(open.findIndex((one) => one.name === name));
    if (open.length >= mostDeep) {
      tell(line, `“${cut(name)}” stands too deep in others.`);
      return true;
    }
    const component: OpenComponent = { name, line, properties: [], parts: [], isEnded: false };
    (open.at(-1)?.parts ?? components).push(component);
    open.push(component);
    count += 1;
    return true;
  };
  /** Leaves the open components from a place on, as none of them was ended. */
  const leave = (place: number) => {
    if (place < 0) return;
    for (const one of open.splice(place)) tell(one.line, `“${cut(one.name)}” begins here and does not end.`);
  };
  const end = (name: string, line: number) => {
    const place = open.findLastIndex((one) => one.name === name);
    if (place < 0) return tell(line, `“${cut(name)}” ends here and did not begin.`);
    leave(place + 1);
    open.pop()!.isEnded = true;
  };

  for (const { line, content } of unfolded(text)) {
    const property = propertyOf(content, line);
    if (property === null) tell(line, `“${cut(content)}” is no line of a calendar.`);
    else if (property.name === 'BEGIN') {
      // What is open then was not left open by the text.
      if (!begin(property.value.trim().toUpperCase(), line)) return { components, faults, faultsLeftOut };
    } else if (property.name === 'END') end(property.value.trim().toUpperCase(), line);
    else open.at(-1)?.properties.push(property);
  }
  leave(0);
  return { components, faults, faultsLeftOut };
}

/** As much of a text as a sentence can name, without what cannot be seen. */
const cut = (text: string) => {
  const seen = text.slice(0, 40).replaceAll(/[\p{Cc}\uFFFD]/gu, '·');
  return text.length > 40 ? `${seen}…` : seen;
};

/** Lines joined with those that continue them (3.1); empty ones are left out. */
function* unfolded(text: string): Generator<{ line: number; content: string }> {
  const lineEnd = /\r\n|\r|\n/g;
  let pieces: string[] = [];
  let beganAt = 0;
  let line = 0;
  let from = text.startsWith('\uFEFF') ? 1 : 0;
  while (from <= text.length) {
    lineEnd.lastIndex = from;
    const found = lineEnd.exec(text);
    const piece = text.slice(from, found?.index ?? text.length);
    line += 1;
    from = found === null ? text.length + 1 : lineEnd.lastIndex;
    const isMore = pieces.length > 0 && (piece.startsWith(' ') || piece.startsWith('\t'));
    if (isMore) pieces.push(piece.slice(1));
    else {
      if (pieces.length > 0) yield { line: beganAt, content: pieces.join('') };
      pieces = piece.trim() === '' ? [] : [piece];
      beganAt = line;
    }
  }
  if (pieces.length > 0) yield { line: beganAt, content: pieces.join('') };
}

const nameForm = /^[A-Za-z0-9-]{1,100}$/;

/** Null for what is no content line. Every character is looked at once. */
function propertyOf(content: string, line: number): IcalProperty | null {
  const nameEnd = firstOf(content, ';:', 0);
  const name = content.slice(0, nameEnd).trim();
  if (nameEnd === content.length || !nameForm.test(name)) return null;
  const params = new Map<string, string>();
  let at = nameEnd;
  while (content[at] === ';') {
    const equals = firstOf(content, '=;:', at + 1);
    const key = content
      .slice(at + 1, equals)
      .trim()
      .toUpperCase();
    at = equals;
    if (content[equals] !== '=') {
      // Before the standard, a parameter could be a value alone; nothing hangs on those.
      if (equals === content.length) return null;
      continue;
    }
    const from = equals + 1;
    at = valueEnd(content, from);
    if (at === content.length) return null;
    if (!params.has(key)) params.set(key, content.slice(from, at).replaceAll('"', '').trim());
  }
  return { name: name.toUpperCase(), params, value: content.slice(at + 1), line };
}

/** Where the value of a parameter ends: at the next sign outside of quotes. */
function valueEnd(content: string, from: number): number {
  let isQuoted = false;
  for (let at = from; at < content.length; at += 1) {
    const sign = content[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === ';' || sign === ':')) return at;
  }
  return content.length;
}

/** The place of the first of some signs; the length where there is none. */
function firstOf(content: string, signs: string, from: number): number {
  for (let at = from; at < content.length; at += 1) if (signs.includes(content[at]!)) return at;
  return content.length;
}

/** A text value (3.3.11) as people read it. */
export const plainText = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));
