import {
  mostAllergies,
  mostCoverages,
  type ImportAllergy,
  type ImportCoverage,
} from '../../contract/exchange/patient-import.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { readFhirAllergy } from './fhir-allergy.ts';
import {
  doesCoverageFit,
  freeOrder,
  readFhirCoverage,
  readSubscriber,
  type FhirCoverage,
} from './fhir-coverage.ts';
import { codedOf, objects, Refusal, textOf, type Json } from './fhir-json.ts';
import { FhirProviders, type FhirProvider } from './fhir-provider.ts';
import { nameReferred, namesOf } from './fhir-reference.ts';
import type { ImportClinician } from './import-beside.ts';
import { shortened } from './foreign/import-person.ts';

/** The kinds of resources that are kept beside patients, by the field that says whose they are. */
const ofPatients = { Coverage: 'beneficiary', AllergyIntolerance: 'patient' } as const;
type Kind = keyof typeof ofPatients;
const isKind = (type: string): type is Kind => Object.hasOwn(ofPatients, type);
const words: Readonly<Record<Kind, string>> = { Coverage: 'coverage', AllergyIntolerance: 'allergy' };

/** What a file says of one patient in resources of their own. */
export interface Beside {
  readonly coverages: readonly ImportCoverage[];
  readonly allergies: readonly ImportAllergy[];
  /** What of it is not taken, each kind once, in words. */
  readonly notTaken: readonly string[];
  /** What is left out whole, one by one and by name, in words that follow "without": `the allergy “Latex” that was refuted`. */
  readonly without: readonly string[];
}

const oneOf = { Coverage: 'a coverage', AllergyIntolerance: 'an allergy' } as const;
/** One that is left out, as people would say which: by its payer, or by what it is an allergy to. */
function named(kind: Kind, name: string, why: string): string {
  return name === '' ? `${oneOf[kind]} that ${why}` : `the ${words[kind]} “${shortened(name)}” that ${why}`;
}
const nameOf = (kind: Kind, resource: Json): string =>
  kind === 'Coverage'
    ? textOf(objects(resource['payor'])[0]?.['display'])
    : codedOf(resource['code']).display;

/** Something of a patient who is not in the file. */
export interface Stray {
  /** Where it stands, in the words of whoever gave it. */
  readonly place: string;
  readonly reason: string;
}

interface Group {
  readonly ids: Set<string>;
  readonly found: { readonly place: string; readonly kind: Kind }[];
  readonly coverages: FhirCoverage[];
  readonly allergies: ImportAllergy[];
  readonly notTaken: Set<string>;
  readonly without: string[];
  isOfSomebody: boolean;
}

/** Gathers what a file says beside its patients, in whatever order it stands there, and gives each patient theirs. */
export class FhirBeside {
  readonly #groups = new Map<string, Group>();
  readonly #payers = new Map<string, string>();
  readonly #insured = new Map<string, ReturnType<typeof readSubscriber>>();
  readonly #providers: FhirProviders;
  readonly #today: PlainDate;
  #count = 0;

  /** @param clinicians who treats in the clinic that reads */
  constructor(today: PlainDate, clinicians: readonly ImportClinician[] = []) {
    this.#today = today;
    this.#providers = new FhirProviders(clinicians);
  }

  /** Whether resources of a kind come with patients. */
  static takes = (type: string): boolean => isKind(type);

  /** How many are kept. */
  get count(): number {
    return this.#count + this.#payers.size + this.#insured.size + this.#providers.count;
  }

  /**
   * Takes a resource of any kind; of most there is nothing to keep.
   * @param place where it stands in the file, in words
   */
  add(resource: Json, fullUrl: string, place = ''): void {
    const type = textOf(resource['resourceType']);
    if (type === 'Organization')
      for (const name of namesOf(resource, fullUrl)) this.#payers.set(name, textOf(resource['name']));
    if (type === 'RelatedPerson')
      for (const name of namesOf(resource, fullUrl)) this.#insured.set(name, readSubscriber(resource));
    this.#providers.add(resource, fullUrl);
    if (!isKind(type)) return;
    const group = this.#groupOf(nameReferred(resource[ofPatients[type]], 'Patient'));
    const id = textOf(resource['id']);
    if (id !== '' && group.ids.has(`${type}/${id}`)) return;
    if (id !== '') group.ids.add(`${type}/${id}`);
    group.found.push({ place, kind: type });
    this.#count += 1;
    try {
      if (type === 'Coverage') group.coverages.push(readFhirCoverage(resource));
      else {
        const { allergy, notTaken } = readFhirAllergy(resource);
        group.allergies.push(allergy);
        for (const each of notTaken) group.notTaken.add(each);
      }
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      group.notTaken.add(`${words[type]} that ${fault.message}`);
      group.without.push(named(type, nameOf(type, resource), fault.message));
    }
  }

  /** What belongs to a patient of the file. */
  of(patient: Json, fullUrl: string): Beside {
    const groups = namesOf(patient, fullUrl).flatMap((name) => this.#groups.get(name) ?? []);
    const notTaken = new Set(groups.flatMap((group) => [...group.notTaken]));
    const without = groups.flatMap((group) => group.without);
    const leave = (payer: string, why: string) => {
      notTaken.add(`coverage that ${why}`);
      without.push(named('Coverage', payer, why));
    };
    const tooMany = new Set<string>();
    const coverages: ImportCoverage[] = [];
    // Those that say their place first: the others stand where there is room.
    const all = groups.flatMap((group) => group.coverages);
    for (const one of [
      ...all.filter(({ order }) => order !== null),
      ...all.filter(({ order }) => order === null),
    ]) {
      const payer = one.coverage.payer || (this.#payers.get(one.payerRef) ?? '');
      const order = one.order ?? freeOrder(one.coverage, coverages);
      const coverage = { ...one.coverage, ...this.#subscriberOf(one), payer, order };
      if (payer === '') leave('', 'names a payer who is not in the file');
      else if (!doesCoverageFit(coverage, this.#today)) leave(payer, 'is too long, or whose days do not fit');
      else if (coverages.length < mostCoverages) {
        coverages.push(coverage);
        if (one.subscriberRef !== '' && coverage.subscriberName === '') {
          notTaken.add('name of whoever a coverage is insured under');
          without.push(`the name of whoever the coverage “${shortened(payer)}” is insured under`);
        }
        for (const each of one.notTaken) notTaken.add(each);
      } else tooMany.add(`coverages beyond the first ${mostCoverages}`);
    }
    for (const group of groups) group.isOfSomebody = true;
    const allergies = groups.flatMap((group) => group.allergies);
    if (allergies.length > mostAllergies) tooMany.add(`allergies beyond the first ${mostAllergies}`);
    return {
      coverages,
      allergies: allergies.slice(0, mostAllergies),
      notTaken: [...notTaken, ...tooMany],
      without: [...without, ...tooMany],
    };
  }

  /** Whom of the clinic a patient of the file prefers. */
  providerOf(patient: Json): FhirProvider {
    return this.#providers.of(patient);
  }

  /** What is of nobody for whom `of` was asked, one by one. */
  strays(): Stray[] {
    return [...this.#groups].flatMap(([whose, { isOfSomebody, found }]) => {
      const why = whose === '' ? 'names no patient' : `is of ${shortened(whose)}, who is not in this file`;
      return isOfSomebody
        ? []
        : found.map(({ place, kind }) => ({ place, reason: `The ${words[kind]} ${why}.` }));
    });
  }

  /** What a coverage says of who is insured, and what the file says of them elsewhere. */
  #subscriberOf({ coverage, subscriberRef }: FhirCoverage) {
    const person = this.#insured.get(subscriberRef);
    return {
      subscriberName: coverage.subscriberName || (person?.subscriberName ?? ''),
      subscriberBornOn: coverage.subscriberBornOn ?? person?.subscriberBornOn ?? null,
    };
  }

  #groupOf(name: string): Group {
    const known = this.#groups.get(name);
    if (known !== undefined) return known;
    const made: Group = {
      ids: new Set(),
      found: [],
      coverages: [],
      allergies: [],
      notTaken: new Set(),
      without: [],
      isOfSomebody: false,
    };
    this.#groups.set(name, made);
    return made;
  }
}
