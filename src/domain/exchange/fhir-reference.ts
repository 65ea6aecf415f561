import { asObject, textOf, type Json } from './fhir-json.ts';

const isUrn = (url: string) => /^urn:(uuid|oid):/.test(url);

/** The names under which others of a file may refer to a resource: `Patient/17`, and its place in a bundle. */
export function namesOf(resource: Json, fullUrl: string): string[] {
  const id = textOf(resource['id']);
  return [
    ...(id === '' ? [] : [`${textOf(resource['resourceType'])}/${id}`]),
    ...(isUrn(fullUrl) ? [fullUrl] : []),
  ];
}

/**
 * The name that a reference gives to a resource of a kind, as one of `namesOf`; empty when it names none, or another kind.
 */
export function nameReferred(reference: unknown, type: string): string {
  const said = textOf(asObject(reference)?.['reference']);
  if (isUrn(said)) return said;
  const [, kind, id] =
    /(?:^|\/)([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/.exec(said) ?? [];
  return kind === type ? `${type}/${id}` : '';
}
