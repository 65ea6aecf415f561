import { asObject, objects, textOf, type Json } from '../../../src/domain/exchange/fhir-json.ts';
import { externalIdOf } from '../../../src/domain/exchange/fhir-row.ts';
import { importedId, type Origin } from '../../kernel/identity/derived-id.ts';

/** What a reference leads to. */
export interface Target {
  /** The record's id in Plumbline, derived from clinic, source, type and the id there. */
  id: string;
  /** How the reference is named for people: `Patient/17`. */
  label: string;
  /** The resource itself, where it came in the same bundle or inside the resource. */
  resource?: Json;
}

export interface Named {
  id: string;
  name: string;
}

/** Who is known by an identifier rather than by an id: `Practitioner?identifier=system|value`. */
export interface Directory {
  find(type: string, system: string, value: string): Named | undefined;
  nameOf(id: string): string | undefined;
}

/** The resources that came together and may refer to each other by `urn:uuid:`. */
export class Neighbours {
  readonly #byUrl = new Map<string, Json>();
  readonly #byName = new Map<string, Json>();

  add(fullUrl: string, resource: Json): void {
    if (fullUrl !== '') this.#byUrl.set(fullUrl, resource);
    const id = textOf(resource['id']);
    if (id !== '') this.#byName.set(`${textOf(resource['resourceType'])}/${id}`, resource);
  }

  byUrl = (url: string): Json | undefined => this.#byUrl.get(url);
  byName = (name: string): Json | undefined => this.#byName.get(name);
}

/** Turns the references of resources into ids of Plumbline. */
export class References {
  readonly origin: Origin;
  readonly neighbours: Neighbours;
  readonly directory: Directory;

  constructor(origin: Origin, neighbours: Neighbours, directory: Directory) {
    this.origin = origin;
    this.neighbours = neighbours;
    this.directory = directory;
  }

  /**
   * What `reference` of `owner` leads to, as a resource of `type`; undefined when it leads nowhere, or to another type.
   * A target that is not there still has its id: it may come with another file.
   */
  resolve(reference: unknown, type: string, owner: Json): Target | undefined {
    const link = asObject(reference);
    if (link === undefined) return undefined;
    const target = textOf(link['reference']);
    if (target.startsWith('#')) return this.#contained(target.slice(1), type, owner);
    if (target.startsWith('urn:uuid:') || target.startsWith('urn:oid:')) return this.#byUrl(target, type);
    const byIdentifier = /^([A-Z][A-Za-z]+)\?identifier=(?:([^|]*)\|)?(.+)$/.exec(target);
    if (byIdentifier !== null) {
      const [, kind, system = '', value = ''] = byIdentifier;
      return kind === type ? this.#byIdentifier(type, decode(system), decode(value)) : undefined;
    }
    const byId = /(?:^|\/)([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/.exec(target);
    if (byId !== null) {
      const [, kind, id = ''] = byId;
      return kind === type ? this.#named(type, id, this.neighbours.byUrl(target)) : undefined;
    }
    const identifier = asObject(link['identifier']);
    return identifier === undefined
      ? undefined
      : this.#byIdentifier(type, textOf(identifier['system']), textOf(identifier['value']));
  }

  #named(
    type: string,
    externalId: string,
    resource = this.neighbours.byName(`${type}/${externalId}`),
  ): Target {
    const label = `${type}/${externalId}`;
    return { id: importedId(this.origin, type, externalId), label, ...(resource && { resource }) };
  }

  #byUrl(url: string, type: string): Target | undefined {
    const resource = this.neighbours.byUrl(url);
    if (resource === undefined) return this.#named(type, url.replace(/^urn:(uuid|oid):/, ''));
    if (resource['resourceType'] !== type) return undefined;
    return this.#named(type, externalIdOf(resource, url), resource);
  }

  #byIdentifier(type: string, system: string, value: string): Target | undefined {
    const known = this.directory.find(type, system, value);
    return known && { id: known.id, label: `${type} ${value}` };
  }

  #contained(id: string, type: string, owner: Json): Target | undefined {
    const resource = objects(owner['contained']).find((one) => textOf(one['id']) === id);
    if (resource === undefined || resource['resourceType'] !== type) return undefined;
    const externalId = `${textOf(owner['resourceType'])}/${textOf(owner['id'])}#${id}`;
    return { id: importedId(this.origin, type, externalId), label: `#${id}`, resource };
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
