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
export function createJsonSlicer({ list, mostChars, mostDepth, hasLines }: SlicerOptions): JsonSlicer {
  let out: JsonSlice[] = [];
  let [line, valueLine] = [1, 1];
  let lines: boolean | null = null;
  /** A value has begun: the next line break shows whether it takes a line or many. */
  let hasBegun = false;
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  /** The depth at which the elements of the list stand; 0 outside of it. */
  let listDepth = 0;
  let elements = 0;
  let isObject = false;
  let key: string | null = null;
  /** A string of the value's own level that may turn out to be a key. */
  let lastString: string | null = null;
  let value = nothing();
  let element = nothing();

  const keep = (text: string) => {
    if (text === '') return;
    const cut = listDepth > 0 ? element : value;
    if (isInString && depth === 1 && lastString !== null)
      lastString = lastString.length > longestKey ? null : lastString + text;
    if (cut.fault !== null) return;
    cut.size += text.length;
    if (cut.size > mostChars) [cut.parts, cut.fault] = [[], 'tooLarge'];
    else cut.parts.push(text);
  };
  const give = (cut: Cut, number: number | null, isWhole: boolean) => {
    const text = cut.parts.join('');
    if (cut.fault === null && isBlank(text)) return;
    const fault = cut.fault ?? (isWhole ? null : 'cutOff');
    out.push({ element: number, line: valueLine, text: fault === null ? text : null, fault });
  };
  const endElement = (isWhole: boolean) => {
    if (element.fault !== null || !isBlank(element.parts.join(''))) {
      elements += 1;
      give(element, elements, isWhole);
    }
    element = nothing();
  };
  const endValue = (isWhole: boolean) => {
    // Brackets that are closed close an element, also where the text ends right behind them.
    if (listDepth > 0)
      endElement(depth === listDepth && !isInString && /[}\]]$/.test(element.parts.join('').trimEnd()));
    give(value, null, isWhole);
    value = nothing();
    [depth, listDepth, elements, isInString, isEscaped, key, lastString] = [
      0,
      0,
      0,
      false,
      false,
      null,
      null,
    ];
  };

  const open = (sign: string): void => {
    if (depth === 0) {
      if (isBlank(value.parts.join(''))) value = nothing();
      valueLine = line;
      hasBegun = true;
      isObject = sign === '{';
    }
    const isList = sign === '[' && (depth === 0 || (depth === 1 && isObject && key === list));
    keep(sign);
    depth += 1;
    if (isList && listDepth === 0) listDepth = depth;
    const cut = listDepth > 0 ? element : value;
    if (depth - listDepth > mostDepth) [cut.parts, cut.fault] = [[], cut.fault ?? 'tooDeep'];
    key = null;
  };
  const close = (sign: string): void => {
    if (depth === 0) return keep(sign);
    if (listDepth === depth) {
      endElement(true);
      listDepth = 0;
    }
    depth -= 1;
    keep(sign);
    key = null;
    if (depth === 0) endValue(true);
  };
  const newline = (): void => {
    line += 1;
    const isOutside = depth === 0 && !isInString;
    if (lines === null && (hasBegun || !isBlank(value.parts.join(''))))
      // Where the first line holds a bracket alone, the value is laid out over many, whatever the file is called.
      lines = isOutside || (hasLines === true && (elements > 0 || value.size > 2));
    if (isOutside || lines === true) endValue(isOutside);
    else keep('\n');
    if (depth === 0) valueLine = line;
  };
  const take = (sign: string): void => {
    if (sign === '"') {
      isInString = !isInString;
      if (isInString) lastString = depth === 1 && isObject ? '' : null;
      keep(sign);
    } else if (sign === '{' || sign === '[') open(sign);
    else if (sign === '}' || sign === ']') close(sign);
    else if (sign === ',' && listDepth === depth && depth > 0) endElement(true);
    else {
      if (sign === ':' && depth === 1) key = named(lastString);
      keep(sign);
    }
  };

  const push = (text: string): JsonSlice[] => {
    out = [];
    let at = 0;
    while (at < text.length) {
      if (isEscaped) {
        isEscaped = false;
        // A line may end in the middle of an escape as well.
        if (text[at] !== '\n') {
          keep(text[at]!);
          at += 1;
          continue;
        }
      }
      const signs = isInString ? inString : depth > 1 && depth > listDepth ? deep : shallow;
      signs.lastIndex = at;
      const to = signs.test(text) ? signs.lastIndex - 1 : text.length;
      keep(text.slice(at, to));
      at = to + 1;
      if (to === text.length) break;
      const sign = text[to]!;
      if (sign === '\n') newline();
      else if (sign === '\\') {
        keep(sign);
        isEscaped = isInString;
      } else take(sign);
    }
    return out;
  };
  return {
    push,
    end() {
      out = [];
      if (depth > 0 || isInString) endValue(false);
      else endValue(true);
      return out;
    },
  };
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
