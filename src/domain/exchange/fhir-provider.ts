import { objects, textOf, textsOf, type Json } from './fhir-json.ts';
import { nameToUse } from './fhir-person.ts';
import { nameReferred, namesOf } from './fhir-reference.ts';
import { findClinician, type ImportClinician } from './import-beside.ts';
import { shortened } from './foreign/import-person.ts';

const notFound = 'general practitioner, who is no provider of this clinic by id or name';

/** Whom of the clinic a patient of a file prefers, and in words what could not be told. */
export interface FhirProvider {
  readonly id: ImportClinician['ID'] | null;
  /** Each kind once. */
  readonly notTaken: readonly string[];
  /** By name, in words that follow "without". */
  readonly without: readonly string[];
}

/** The names by which people may know a practitioner: given and family name, and the words as they stand there. */
function spokenNames(value: unknown): string[] {
  const name = nameToUse(value) ?? {};
  const [given, family] = [textsOf(name['given']), textOf(name['family'])];
  return [...new Set([`${given[0] ?? ''} ${family}`.trim(), `${given.join(' ')} ${family}`.trim()])]
    .concat(textOf(name['text']).trim())
    .filter(Boolean);
}

/** Gathers the practitioners that a file names, and knows who of the clinic is meant by one of them. */
export class FhirProviders {
  readonly #names = new Map<string, readonly string[]>();
  /** Of a practitioner in a role at some place, which is how many systems refer to them. */
  readonly #roles = new Map<string, unknown>();
  readonly #clinicians: readonly ImportClinician[];

  constructor(clinicians: readonly ImportClinician[]) {
    this.#clinicians = clinicians;
  }

  /** How many are kept. */
  get count(): number {
    return this.#names.size + this.#roles.size;
  }

  /** Takes a resource of any kind; of most there is nothing to keep. */
  add(resource: Json, fullUrl: string): void {
    const type = textOf(resource['resourceType']);
    if (type === 'Practitioner')
      for (const name of namesOf(resource, fullUrl)) this.#names.set(name, spokenNames(resource['name']));
    if (type === 'PractitionerRole')
      for (const name of namesOf(resource, fullUrl)) this.#roles.set(name, resource['practitioner']);
  }

  /**
   * Who of the clinic is the general practitioner of a patient: by id, or by a name that no other has, as in a CSV file. The
   * first who is found.
   */
  of(patient: Json): FhirProvider {
    const said = objects(patient['generalPractitioner']);
    const without: string[] = [];
    for (const one of said) {
      const role = this.#roles.get(nameReferred(one, 'PractitionerRole'));
      const refs = [nameReferred(one, 'Practitioner'), nameReferred(role, 'Practitioner')].filter(Boolean);
      const inside = objects(patient['contained']).find(({ id }) => one['reference'] === `#${textOf(id)}`);
      const names = [
        textOf(one['display']).trim(),
        ...refs.flatMap((ref) => this.#names.get(ref) ?? []),
        ...spokenNames(inside?.['name']),
      ].filter(Boolean);
      const ids = refs.flatMap((ref) => /^Practitioner\/(.+)$/.exec(ref)?.[1] ?? []);
      const id = findClinician(ids, this.#clinicians) ?? findClinician(names, this.#clinicians);
      if (id !== null)
        return { id, notTaken: said.length > 1 ? ['further general practitioners'] : [], without: [] };
      without.push(
        names[0] === undefined
          ? 'a preferred provider, not named in the file'
          : `the preferred provider “${shortened(names[0])}”, who is nobody who treats here, or could be two`,
      );
    }
    return { id: null, notTaken: said.length === 0 ? [] : [notFound], without };
  }
}
