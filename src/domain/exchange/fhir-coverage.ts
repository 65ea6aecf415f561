import { coverageFields, type CoverageFields } from '../../contract/people/patient-file.ts';
import type { ImportCoverage } from '../../contract/exchange/patient-import.ts';
import type { PlainDate } from '../../contract/base/values.ts';
import { asObject, codedOf, codeOf, objects, ownTexts, Refusal, textOf, type Json } from './fhir-json.ts';
import { spokenName } from './fhir-person.ts';
import { nameReferred } from './fhir-reference.ts';
import { dateOf, fullDateOf, withSoundDates } from './fhir-time.ts';
import { otherVersion } from './fhir-version.ts';
import { coverageFaults } from '../people/patient-file-check.ts';

/** What a FHIR R4 Coverage says. Its payer may be known by a reference alone, its order by the others of the patient. */
export interface FhirCoverage {
  readonly coverage: Omit<ImportCoverage, 'order'>;
  readonly order: CoverageFields['order'] | null;
  readonly payerRef: string;
  /** The reference to somebody else who is insured, as one of `namesOf` or of another kind; empty where there is none. */
  readonly subscriberRef: string;
  /** What it says besides, for which a coverage has no field; in words. */
  readonly notTaken: readonly string[];
}

const orders = coverageFields.shape.order.options;
/** http://terminology.hl7.org/CodeSystem/subscriber-relationship; whoever is not named here is somebody else. */
const relations: Readonly<Record<string, CoverageFields['relation']>> = {
  self: 'self',
  spouse: 'spouse',
  common: 'spouse',
  child: 'child',
};
/** Which number of a payer is meant only the clinic's own export says. */
const payerNumbers = 'urn:plumbline:payer-number';
const onlyForCase = 'For one case only in the system that it came from.';
const mostMinor = 100_000_000;

/** The last day of a year, month or day: until then a period lasts that ends there. */
function lastDayOf(value: unknown): string | null {
  const first = dateOf(value, '');
  const said = textOf(value);
  if (first === null || said.length >= 10) return first;
  if (said.length === 4) return `${said}-12-31`;
  const [year, month] = first.split('-').map(Number);
  return `${first.slice(0, 8)}${new Date(Date.UTC(year!, month, 0)).getUTCDate()}`;
}

/**
 * Reads a Coverage of FHIR R4 for a patient's file. What does not hold any more stays with its days.
 * @throws Refusal in words that follow "coverage that": `is cancelled`
 */
export function readFhirCoverage(resource: Json): FhirCoverage {
  const status = textOf(resource['status']);
  if (objects(resource['modifierExtension']).length > 0) throw new Refusal('says what is not known here');
  if (status !== '' && status !== 'active') throw new Refusal(`is ${status.slice(0, 40)}`);
  const version = otherVersion(resource);
  if (version !== null) throw new Refusal(version);
  const payor = objects(resource['payor'])[0] ?? {};
  const inside = objects(resource['contained']).find(
    ({ id }) => textOf(payor['reference']) === `#${textOf(id)}`,
  );
  const payerRef = nameReferred(payor, 'Organization');
  const payer = textOf(payor['display']) || textOf(inside?.['name']);
  if (payer === '' && payerRef === '') throw new Refusal('names no payer');
  const period = asObject(resource['period']);
  const classOf = (kind: string) => objects(resource['class']).find((one) => codeOf(one['type']) === kind);
  const [plan, group] = [classOf('plan'), classOf('group')];
  const payerId = asObject(payor['identifier']);
  const numbers = objects(resource['identifier']);
  const member = numbers.find((one) => codeOf(one['type']) === 'MB');
  const subscriberId = textOf(resource['subscriberId']);
  const isForCase = ownTexts(resource, 'case').length > 0;
  const [note = ''] = ownTexts(resource, 'note');
  const { copay, deductible, others } = costsOf(resource);
  const order = resource['order'];
  const subscriber = subscriberOf(resource);
  return {
    coverage: {
      payer,
      payerNumber: payerId?.['system'] === payerNumbers ? textOf(payerId['value']) : '',
      plan: textOf(plan?.['name']) || textOf(plan?.['value']) || codedOf(resource['type']).display,
      memberId: textOf(member?.['value']) || subscriberId,
      groupNumber: textOf(group?.['value']) || textOf(group?.['name']),
      ...subscriber,
      startsOn: withSoundDates(() => dateOf(period?.['start'], '')),
      endsOn: withSoundDates(() => lastDayOf(period?.['end'])),
      copayMinor: copay,
      deductibleMinor: deductible,
      note: isForCase && !note.includes(onlyForCase) ? `${note} ${onlyForCase}`.trim() : note,
    },
    order: typeof order === 'number' ? (orders[order - 1] ?? null) : null,
    payerRef: payer === '' ? payerRef : '',
    subscriberRef:
      subscriber.relation === 'self'
        ? ''
        : nameReferred(resource['subscriber'], 'RelatedPerson') ||
          textOf(asObject(resource['subscriber'])?.['reference']),
    notTaken: [
      ...(isForCase ? ['which case a coverage is for (its note says that it is for one)'] : []),
      ...(others ? ['other costs of a coverage'] : []),
      ...(payerId !== undefined && payerId['system'] !== payerNumbers ? ['number of a payer'] : []),
      ...(numbers.some((one) => one !== member) ? ['other numbers of a coverage'] : []),
      ...(objects(resource['class']).some((one) => one !== plan && one !== group)
        ? ['further classes of a coverage']
        : []),
      ...(objects(resource['payor']).length > 1 ? ['further payers of one coverage'] : []),
    ],
  };
}

function subscriberOf(
  resource: Json,
): Pick<ImportCoverage, 'relation' | 'subscriberName' | 'subscriberBornOn'> {
  const said = codeOf(resource['relationship']);
  const subscriber = asObject(resource['subscriber']);
  const [who, whose] = [textOf(subscriber?.['reference']), asObject(resource['beneficiary'])?.['reference']];
  const isSelf = said === '' ? subscriber === undefined || (who !== '' && who === whose) : said === 'self';
  if (isSelf) return { relation: 'self', subscriberName: '', subscriberBornOn: null };
  const inside = objects(resource['contained']).find(({ id }) => who === `#${textOf(id)}`);
  const [born] = ownTexts(resource, 'subscriber-born-on');
  return {
    relation: Object.hasOwn(relations, said) ? relations[said]! : 'other',
    subscriberName: textOf(subscriber?.['display']) || spokenName(inside?.['name']),
    subscriberBornOn: withSoundDates(() => fullDateOf(born ?? inside?.['birthDate'], '')),
  };
}

/** Who a RelatedPerson of a file is, for a coverage in their name. A birth date that is none is not known. */
export function readSubscriber(person: Json): Pick<ImportCoverage, 'subscriberName' | 'subscriberBornOn'> {
  const subscriberName = spokenName(person['name']);
  try {
    return { subscriberName, subscriberBornOn: fullDateOf(person['birthDate'], '') };
  } catch (fault) {
    if (fault instanceof Refusal) return { subscriberName, subscriberBornOn: null };
    throw fault;
  }
}

/** http://terminology.hl7.org/CodeSystem/coverage-copay-type, in the one currency that clinics have. */
function costsOf(resource: Json) {
  const costs = new Map<string, number>();
  const all = objects(resource['costToBeneficiary']);
  for (const one of all) {
    const money = asObject(one['valueMoney']);
    const [kind, value] = [codeOf(one['type']), money?.['value']];
    const minor = typeof value === 'number' ? Math.round(value * 100) : -1;
    const isOurs = (kind === 'copay' || kind === 'deductible') && !costs.has(kind);
    if (isOurs && ['', 'USD'].includes(textOf(money?.['currency'])) && minor >= 0 && minor <= mostMinor)
      costs.set(kind, minor);
  }
  const [copay, deductible] = [costs.get('copay') ?? null, costs.get('deductible') ?? null];
  return { copay, deductible, others: costs.size < all.length };
}

/** Whether a coverage fits a patient's file as it stands. */
export function doesCoverageFit(coverage: ImportCoverage, today: PlainDate): boolean {
  const checked = coverageFields.safeParse({ ...coverage, caseId: null });
  return checked.success && coverageFaults(checked.data, today).length === 0;
}

type Ordered = Pick<ImportCoverage, 'order' | 'startsOn' | 'endsOn'>;
const meet = (a: Omit<Ordered, 'order'>, b: Omit<Ordered, 'order'>) =>
  (a.startsOn === null || b.endsOn === null || a.startsOn <= b.endsOn) &&
  (b.startsOn === null || a.endsOn === null || b.startsOn <= a.endsOn);

/** The first place that no other coverage has on a day of this one; the last where all are taken. */
export const freeOrder = (one: Omit<Ordered, 'order'>, others: readonly Ordered[]): CoverageFields['order'] =>
  orders.find((order) => !others.some((other) => other.order === order && meet(one, other))) ??
  orders.at(-1)!;
