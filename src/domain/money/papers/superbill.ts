import { modifierCode, mostModifiers } from '../../../contract/clinics/note-parts.ts';
import type { Encounter } from '../../../contract/clinical/encounter.ts';
import type { Biller } from '../../../contract/money/billing-record.ts';
import type { Charge } from '../../../contract/money/charge.ts';
import type { Diagnosis } from '../../../contract/people/patient-file.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { totalsOf } from '../../base/money.ts';
import { dateInDigits } from '../../base/time/day-words.ts';
import { openCharges } from '../ledger-entries.ts';
import { paidByPackage } from '../packages/packages.ts';
import { methodInWords } from '../payments.ts';
import type { LedgerOfPatient } from './statement.ts';

/** A visit’s note as far as a superbill needs it. */
export type VisitNote = Pick<Encounter, 'id' | 'note' | 'providerName'>;

/** What a superbill is made of besides the ledger. */
export interface SuperbillSources {
  readonly notes: readonly VisitNote[];
  /** False where the role does not read notes: nothing is said of diagnoses then but that. */
  readonly readsNotes: boolean;
  /** Null where this device does not know who bills. */
  readonly billers: readonly Biller[] | null;
  /** Entered for this paper in the place of those of the charge, by its id. */
  readonly modifiers?: ReadonlyMap<string, readonly string[]>;
  /** Name and credentials of each provider. */
  readonly nameOf: (providerId: string) => string | null;
}

export interface SuperbillDiagnosis extends Diagnosis {
  /** `A`, `B`, …: what the lines point to. */
  readonly letter: string;
}

export interface SuperbillLine {
  readonly chargeId: string;
  readonly day: PlainDate;
  readonly code: string;
  /** As they were signed with the note, or as they were entered for this paper. */
  readonly modifiers: readonly string[];
  /** The letters of its diagnoses, of charges from before they were kept those of the visit; empty where they are not known. */
  readonly pointers: readonly string[];
  readonly description: string;
  readonly units: number;
  readonly feeMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
}

/** What was received for these services: a payment, or credit of which nobody said where it came from. */
export interface SuperbillPayment {
  readonly key: string;
  readonly day: PlainDate;
  readonly words: string;
  readonly amountMinor: number;
}

/** The services of one provider at one location, for the patient to hand to a payer. All sums are in cents. */
export interface Superbill {
  readonly key: string;
  readonly locationId: Charge['locationId'];
  readonly providerName: string | null;
  readonly biller: Biller | null;
  readonly diagnoses: readonly SuperbillDiagnosis[];
  readonly lines: readonly SuperbillLine[];
  readonly payments: readonly SuperbillPayment[];
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly paidMinor: number;
  /** Discounts, write-offs, what was billed to a payer. */
  readonly adjustedMinor: number;
  readonly dueMinor: number;
  /** What a payer asks for and is not known here, in words. It is never made up. */
  readonly missing: readonly string[];
}

/**
 * Modifiers as they are typed, `at, 59`: two letters or digits each, in the order given.
 * @returns null where something else stands there, or more than a line takes
 */
export function readModifiers(text: string): readonly string[] | null {
  const parts = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const isSound = parts.length <= mostModifiers && parts.every((one) => modifierCode.safeParse(one).success);
  return isSound ? [...new Set(parts)] : null;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** `A` … `Z`, `AA`, …: more diagnoses than a claim takes stand on several claims, but on one superbill. */
const letterAt = (at: number): string =>
  at < 26
    ? String.fromCodePoint(65 + at)
    : `${letterAt(Math.floor(at / 26) - 1)}${String.fromCodePoint(65 + (at % 26))}`;

/**
 * The superbills of some days: one for each provider and location, the oldest service first.
 * @param ledger of the patient
 * @param from first day of service
 * @param to last one; the same day for one visit
 */
export function superbillsOf(
  ledger: LedgerOfPatient,
  from: PlainDate,
  to: PlainDate,
  sources: SuperbillSources,
): Superbill[] {
  const groups = new Map<string, Charge[]>();
  for (const charge of ledger.charges.toSorted(
    (a, b) => compare(a.serviceDate, b.serviceDate) || compare(a.postedAt, b.postedAt) || compare(a.id, b.id),
  )) {
    if (charge.serviceDate < from || charge.serviceDate > to) continue;
    const key = `${charge.providerId ?? ''} ${charge.locationId}`;
    groups.set(key, [...(groups.get(key) ?? []), charge]);
  }
  return [...groups.values()].map((charges) => superbillOf(charges, ledger, sources));
}

/** The superbill of charges of one provider at one location; there is at least one. */
export function superbillOf(
  charges: readonly Charge[],
  ledger: LedgerOfPatient,
  sources: SuperbillSources,
): Superbill {
  const { providerId, locationId } = charges[0]!;
  const biller = sources.billers?.find(({ userId }) => userId === providerId) ?? null;
  const noteOf = (charge: Charge) => sources.notes.find(({ id }) => id === charge.encounterId);
  const named = new Map(
    charges.flatMap((one) => noteOf(one)?.note?.diagnoses ?? []).map((one) => [one.code, one]),
  );
  const codesOf = (one: Charge): readonly string[] =>
    one.coding ? one.coding.diagnosisCodes : (noteOf(one)?.note?.diagnoses ?? []).map(({ code }) => code);
  const diagnoses = diagnosesOf([
    ...named.values(),
    ...charges.flatMap(codesOf).map((code) => named.get(code) ?? { code, name: '' }),
  ]);
  const letters = new Map(diagnoses.map(({ code, letter }) => [code, letter]));
  const lines = charges.map((one): SuperbillLine => ({
    chargeId: one.id,
    day: one.serviceDate,
    code: one.cptCode,
    modifiers:
      sources.modifiers?.get(one.id) ?? (one.coding?.modifiers ?? []).map(({ modifier }) => modifier),
    pointers: [...new Set(codesOf(one).map((code) => letters.get(code)!))],
    description: one.description,
    units: one.units,
    feeMinor: one.unitFeeMinor,
    taxMinor: one.taxMinor,
    totalMinor: one.totalMinor,
  }));
  const payments = paymentsFor(charges, ledger);
  const { taxMinor, totalMinor } = totalsOf(charges);
  const paidMinor = payments.reduce((sum, one) => sum + one.amountMinor, 0);
  const dueMinor = openCharges(charges, ledger.entries).reduce((sum, one) => sum + one.openMinor, 0);
  const known = providerId === null ? null : sources.nameOf(providerId);
  const providerName = known ?? charges.map((one) => noteOf(one)?.providerName).find(Boolean) ?? null;
  return {
    key: `${providerId ?? ''} ${locationId}`,
    locationId,
    providerName,
    biller,
    diagnoses,
    lines,
    payments,
    taxMinor,
    totalMinor,
    paidMinor,
    adjustedMinor: totalMinor - paidMinor - dueMinor,
    dueMinor,
    missing: [
      ...missingOfProvider(providerName, biller, sources),
      ...missingOfLines(lines, sources.readsNotes),
    ],
  };
}

/** Each once, in the order in which the visits name them. */
function diagnosesOf(all: readonly Diagnosis[]): SuperbillDiagnosis[] {
  const byCode = new Map<string, Diagnosis>();
  for (const one of all) if (!byCode.has(one.code)) byCode.set(one.code, one);
  return [...byCode.values()].map(({ code, name }, at) => ({ letter: letterAt(at), code, name }));
}

/** What was applied to these charges, by where it came from. */
function paymentsFor(charges: readonly Charge[], { payments, entries }: LedgerOfPatient): SuperbillPayment[] {
  const ids = new Set<string>(charges.map(({ id }) => id));
  const sums = new Map<string, SuperbillPayment>();
  const take = (key: string, words: string, day: PlainDate, amountMinor: number) => {
    const before = sums.get(key);
    sums.set(key, {
      key,
      words,
      day: before?.day ?? day,
      amountMinor: (before?.amountMinor ?? 0) + amountMinor,
    });
  };
  for (const { day, postings } of entries) {
    for (const { chargeId, paidMinor } of paidByPackage(postings))
      if (ids.has(chargeId)) take('package', 'Package', day, paidMinor);
    for (const { account, chargeId, sourceId, amountMinor } of postings) {
      if (account !== 'credit.patient' || chargeId === null || !ids.has(chargeId)) continue;
      const payment = payments.find((one) => one.id === sourceId);
      if (payment) take(payment.id, methodInWords(payment), payment.takenOn, amountMinor);
      else take('credit', 'Credit', day, amountMinor);
    }
  }
  return [...sums.values()]
    .filter(({ amountMinor }) => amountMinor !== 0)
    .toSorted((a, b) => compare(a.day, b.day) || compare(a.key, b.key));
}

function missingOfProvider(
  name: string | null,
  biller: Biller | null,
  { billers }: SuperbillSources,
): string[] {
  if (name === null) return ['The provider'];
  if (billers === null) return [`NPI and tax ID of ${name}: not on this device`];
  const profile = biller?.profile ?? null;
  const missing: string[] = [];
  if (!biller?.npi) missing.push(`NPI of ${name}`);
  if (!profile?.taxId) missing.push(`Tax ID of ${name}`);
  else if (profile.taxIdKind === 'SSN')
    missing.push(`Tax ID of ${name}: a social security number isn’t printed in full`);
  return missing;
}

function missingOfLines(lines: readonly SuperbillLine[], readsNotes: boolean): string[] {
  const bare = [...new Set(lines.flatMap(({ pointers, day }) => (pointers.length === 0 ? [day] : [])))];
  const uncoded = [...new Set(lines.flatMap(({ code, description }) => (code === '' ? [description] : [])))];
  return [
    ...(readsNotes
      ? bare.map((day) => `Diagnoses of ${dateInDigits(day)}`)
      : ['Diagnoses: your role doesn’t include notes']),
    ...uncoded.map((description) => `Code of ${description}`),
  ];
}
