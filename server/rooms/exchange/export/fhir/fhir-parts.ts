import type { Row } from '../snapshot.ts';

/** One FHIR R4 resource. */
export interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [field: string]: unknown;
}

/** What can be referred to: in the bundle of one chart only what lies in it. */
export interface Links {
  has(type: string, id: string): boolean;
}

export const everything: Links = { has: () => true };

/** What FHIR has no field for. Its names begin with this. */
export const ownNames = 'urn:plumbline:fhir:';

export const text = (row: Row, key: string): string => {
  const value = row[key];
  return typeof value === 'string' ? value : '';
};

/** A value without what is not there: FHIR knows no empty text, list or object. */
export function lean<T>(value: T): T | undefined {
  if (Array.isArray(value)) {
    const kept = value.map(lean).filter((item) => item !== undefined);
    return kept.length === 0 ? undefined : (kept as T);
  }
  if (typeof value === 'object' && value !== null) {
    const kept = Object.entries(value).flatMap(([key, item]) => {
      const inner = lean(item) as unknown;
      return inner === undefined ? [] : [[key, inner] as const];
    });
    return kept.length === 0 ? undefined : (Object.fromEntries(kept) as T);
  }
  return value === '' || value === null || value === undefined ? undefined : value;
}

/** A whole resource, without what is not there. */
export const resource = (
  resourceType: string,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Resource => ({ resourceType, id, ...lean(fields) });

/** A reference where its target goes out too; else the words for it alone. */
export function refer(links: Links, type: string, id: unknown, display = '') {
  if (typeof id !== 'string' || !links.has(type, id)) return display === '' ? undefined : { display };
  return { reference: `${type}/${id}`, display };
}

export const concept = (system: string, code: string, words: string) => ({
  coding: system === '' && code === '' ? [] : [{ system, code, display: words }],
  text: words,
});

/** The coded columns of what other systems know. */
export const codeOfRow = (row: Row) =>
  concept(text(row, 'codeSystem'), text(row, 'code'), text(row, 'display'));

export const ownValue = (name: string, value: Readonly<Record<string, unknown>>) => ({
  url: `${ownNames}${name}`,
  ...value,
});

/** Where a record came from, for those who know it by the name that it had there. */
export const originOf = (row: Row) => ({
  system: text(row, 'externalId') === '' ? '' : `urn:plumbline:source:${text(row, 'externalSource')}`,
  value: text(row, 'externalId'),
});

export const money = (minor: unknown, currency: string) => ({
  value: Number((Number(minor) / 100).toFixed(2)),
  currency,
});

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as the XHTML of a narrative. Characters that XML cannot hold become the replacement character. */
export const narrative = (words: string) =>
  `<div xmlns="http://www.w3.org/1999/xhtml">${words
    .replaceAll(/[&<>"]/g, (sign) => signs[sign]!)
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '\uFFFD')
    .replaceAll(/\r\n|\r|\n/g, '<br/>')}</div>`;
