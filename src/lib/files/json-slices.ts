/** A part of a JSON text, cut out and not yet parsed. */
export interface JsonSlice {
  /** Which element of the list it is, from 1; null for a whole value, of which the list stands there empty. */
  readonly element: number | null;
  /** On which line the whole value begins, from 1. */
  readonly line: number;
  /** Null where `fault` says why it cannot be had. */
  readonly text: string | null;
  readonly fault: 'tooLarge' | 'tooDeep' | 'cutOff' | null;
}

/** Takes a text piece by piece and gives what is whole. */
export interface JsonSlicer {
  push(text: string): JsonSlice[];
  /** What is left; it was cut off where the text ended in the middle. */
  end(): JsonSlice[];
}

export interface SlicerOptions {
  /** Name of the list whose elements are cut out of an object. Those of a value that is a list are cut out as well. */
  readonly list: string;
  /** The longest slice that is kept; a longer one is passed over. */
  readonly mostChars: number;
  /** How deep a slice may be nested; what is deeper is passed over. */
  readonly mostDepth: number;
  /** The name of the file says that each line holds a value of its own. Else its first line says it. */
  readonly hasLines?: boolean;
}

interface Cut {
  parts: string[];
  size: number;
  fault: 'tooLarge' | 'tooDeep' | null;
}
const nothing = (): Cut => ({ parts: [], size: 0, fault: null });
const isBlank = (text: string) => /^[\s,]*$/.test(text);
/** A key that is longer is not the one that is looked for, however it is escaped. */
const longestKey = 200;

/**
 * Cuts a text of any size into values: one JSON value over many lines, or one on each line, where a line that is broken
 * harms no other. Large lists never stand in memory whole: their elements come one by one. Slices are cut by strings and
 * brackets alone; whether one is JSON, `JSON.parse` says. Depth is counted, not climbed: a million brackets are harmless.
 */
export const createJsonSlicer = (options: SlicerOptions): JsonSlicer => new Slicer(options);

class Slicer implements JsonSlicer {
  readonly #options: SlicerOptions;
  #out: JsonSlice[] = [];
  #line = 1;
  #valueLine = 1;
  /** Whether each line holds a value of its own; null until the first line has shown it. */
  #hasLines: boolean | null = null;
  /** A value has begun: the next line break shows whether it takes a line or many. */
  #hasBegun = false;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** The depth at which the elements of the list stand; 0 outside of it. */
  #listDepth = 0;
  #elements = 0;
  #isObject = false;
  #key: string | null = null;
  /** A string of the value's own level that may turn out to be a key. */
  #lastString: string | null = null;
  #value = nothing();
  #element = nothing();

  constructor(options: SlicerOptions) {
    this.#options = options;
  }

  push(text: string): JsonSlice[] {
    this.#out = [];
    let at = 0;
    while (at < text.length) {
      if (this.#isEscaped) {
        this.#isEscaped = false;
        // A line may end in the middle of an escape as well.
        if (text[at] !== '\n') {
          this.#keep(text[at]!);
          at += 1;
          continue;
        }
      }
      const signs = this.#isInString
        ? inString
        : this.#depth > 1 && this.#depth > this.#listDepth
          ? deep
          : shallow;
      signs.lastIndex = at;
      const to = signs.test(text) ? signs.lastIndex - 1 : text.length;
      this.#keep(text.slice(at, to));
      at = to + 1;
      if (to < text.length) this.#take(text[to]!);
    }
    return this.#out;
  }

  end(): JsonSlice[] {
    this.#out = [];
    this.#endValue(this.#depth === 0 && !this.#isInString);
    return this.#out;
  }

  /** One of the signs that may change where the text stands. */
  #take(sign: string): void {
    if (sign === '\n') this.#newline();
    else if (sign === '\\') {
      this.#keep(sign);
      this.#isEscaped = this.#isInString;
    } else if (sign === '"') {
      this.#isInString = !this.#isInString;
      if (this.#isInString) this.#lastString = this.#depth === 1 && this.#isObject ? '' : null;
      this.#keep(sign);
    } else if (sign === '{' || sign === '[') this.#open(sign);
    else if (sign === '}' || sign === ']') this.#close(sign);
    else if (sign === ',' && this.#listDepth === this.#depth && this.#depth > 0) this.#endElement(true);
    else {
      if (sign === ':' && this.#depth === 1) this.#key = named(this.#lastString);
      this.#keep(sign);
    }
  }

  #open(sign: string): void {
    if (this.#depth === 0) {
      if (isBlank(this.#value.parts.join(''))) this.#value = nothing();
      this.#valueLine = this.#line;
      this.#hasBegun = true;
      this.#isObject = sign === '{';
    }
    const isOurs =
      this.#depth === 0 || (this.#depth === 1 && this.#isObject && this.#key === this.#options.list);
    this.#keep(sign);
    this.#depth += 1;
    if (sign === '[' && isOurs && this.#listDepth === 0) this.#listDepth = this.#depth;
    const cut = this.#cut();
    if (this.#depth - this.#listDepth > this.#options.mostDepth)
      [cut.parts, cut.fault] = [[], cut.fault ?? 'tooDeep'];
    this.#key = null;
  }

  #close(sign: string): void {
    if (this.#depth === 0) return this.#keep(sign);
    if (this.#listDepth === this.#depth) {
      this.#endElement(true);
      this.#listDepth = 0;
    }
    this.#depth -= 1;
    this.#keep(sign);
    this.#key = null;
    if (this.#depth === 0) this.#endValue(true);
  }

  #newline(): void {
    this.#line += 1;
    const isOutside = this.#depth === 0 && !this.#isInString;
    if (this.#hasLines === null && (this.#hasBegun || !isBlank(this.#value.parts.join(''))))
      // Where the first line holds a bracket alone, the value is laid out over many, whatever the file is called.
      this.#hasLines =
        isOutside || (this.#options.hasLines === true && (this.#elements > 0 || this.#value.size > 2));
    if (isOutside || this.#hasLines === true) this.#endValue(isOutside);
    else this.#keep('\n');
    if (this.#depth === 0) this.#valueLine = this.#line;
  }

  /** What the text belongs to just now. */
  #cut(): Cut {
    return this.#listDepth > 0 ? this.#element : this.#value;
  }

  #keep(text: string): void {
    if (text === '') return;
    const cut = this.#cut();
    if (this.#isInString && this.#depth === 1 && this.#lastString !== null)
      this.#lastString = this.#lastString.length > longestKey ? null : this.#lastString + text;
    if (cut.fault !== null) return;
    cut.size += text.length;
    if (cut.size > this.#options.mostChars) [cut.parts, cut.fault] = [[], 'tooLarge'];
    else cut.parts.push(text);
  }

  #give(cut: Cut, element: number | null, isWhole: boolean): void {
    const text = cut.parts.join('');
    if (cut.fault === null && isBlank(text)) return;
    const fault = cut.fault ?? (isWhole ? null : 'cutOff');
    this.#out.push({ element, line: this.#valueLine, text: fault === null ? text : null, fault });
  }

  #endElement(isWhole: boolean): void {
    if (this.#element.fault !== null || !isBlank(this.#element.parts.join(''))) {
      this.#elements += 1;
      this.#give(this.#element, this.#elements, isWhole);
    }
    this.#element = nothing();
  }

  #endValue(isWhole: boolean): void {
    // Brackets that are closed close an element, also where the text ends right behind them.
    if (this.#listDepth > 0) {
      const isClosed = /[}\]]$/.test(this.#element.parts.join('').trimEnd());
      this.#endElement(this.#depth === this.#listDepth && !this.#isInString && isClosed);
    }
    this.#give(this.#value, null, isWhole);
    this.#value = nothing();
    [this.#depth, this.#listDepth, this.#elements] = [0, 0, 0];
    [this.#isInString, this.#isEscaped] = [false, false];
    [this.#key, this.#lastString] = [null, null];
  }
}

const inString = /["\\\n]/g;
const deep = /["{}[\]\n]/g;
const shallow = /["{}[\],:\n]/g;

/** What a key says, from its opening quote on and with its escapes. */
function named(text: string | null): string | null {
  try {
    return text === null ? null : String(JSON.parse(`${text}"`));
  } catch {
    return null;
  }
}
