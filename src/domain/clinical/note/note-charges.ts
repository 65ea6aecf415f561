import type { Service } from '../../../contract/clinics/catalogue.ts';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { ServiceId } from '../../../contract/base/ids.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import type { ChargeCoding } from '../../../contract/clinical/line-coding.ts';
import type { NamedSchedule } from '../../../contract/clinics/fee-schedule.ts';
import type { Minor } from '../../../contract/base/values.ts';
import {
  extraspinalCmtServiceId,
  isRegionService,
  spinalCmtServiceId,
} from '../../clinics/catalogue/cmt-code.ts';
import type { FeeOf } from '../../clinics/fees/fee-in-force.ts';
import { timesUnits } from '../../base/money.ts';
import { codingOfLine } from '../coding/note-coding.ts';
import { splitIntoCodes, type BilledCode } from '../../clinics/catalogue/billed-codes.ts';
import { inDisplayOrder } from '../../clinics/catalogue/system-catalogue.ts';
import { taxOn, taxRateOf } from '../../clinics/catalogue/tax.ts';
import { unitsInWords, unitsWithin } from '../../clinics/catalogue/units.ts';

export interface ChargeLine {
  /** Which part of the note the line follows from: `cmt`, `massageTherapy`, `acupuncture/secondary`. */
  lineKey: string;
  serviceId: ServiceId;
  description: string;
  cptCode: string;
  units: number;
  unitFeeMinor: Minor;
  amountMinor: Minor;
  taxRatePercent: number;
  taxMinor: Minor;
  totalMinor: Minor;
  /** Modifiers and diagnoses, as the note has them. */
  coding: ChargeCoding;
  /** Whose fee it is; null: the catalog's. */
  feeSchedule: NamedSchedule | null;
}

/** What a note is priced by: the taxes of its location, and the fee schedules where there are any. */
export type Pricing = Pick<Location, 'serviceTaxRate' | 'productTaxRate'> & { readonly feeOf?: FeeOf };

/** Acupuncture with and without e-stim share one initial code a day (domain rules, section 4). */
const acupunctureSubCategories: ReadonlySet<string> = new Set(['acupuncture', 'acupunctureWithEStim']);

interface Billed {
  service: Service;
  lineKey: string;
  units: number;
}

/** The services a note bills, once each, in display order, with the units summed and kept within `maxUnits`. */
function billedServices(note: SoapNote, services: readonly Service[]): Billed[] {
  const spinal = spinalCmtServiceId(note.spinalRegions);
  const extraspinal = extraspinalCmtServiceId(note.extraspinalRegions);
  const unitsOf = new Map<string, number>();
  for (const { serviceId, units } of note.services) {
    if (!isRegionService(serviceId)) unitsOf.set(serviceId, (unitsOf.get(serviceId) ?? 0) + units);
  }
  return inDisplayOrder(services).flatMap((service): Billed[] => {
    if (service.id === spinal) return [{ service, lineKey: 'cmt', units: 1 }];
    if (service.id === extraspinal) return [{ service, lineKey: 'cmtExtraspinal', units: 1 }];
    const units = unitsOf.get(service.id);
    return units === undefined ? [] : [{ service, lineKey: service.id, units: unitsWithin(service, units) }];
  });
}

/** Every billed service with its codes, in display order; a day has one initial acupuncture code. */
function withCodes(note: SoapNote, services: readonly Service[]): { billed: Billed; codes: BilledCode[] }[] {
  let hasInitialAcupuncture = false;
  return billedServices(note, services).map((billed) => {
    const isAcupuncture = acupunctureSubCategories.has(billed.service.subCategory);
    const codes = splitIntoCodes(billed.service, billed.units, isAcupuncture && hasInitialAcupuncture);
    hasInitialAcupuncture ||= isAcupuncture;
    return { billed, codes };
  });
}

/** The codes each service of a note is billed under, by service id. */
export function billedCodes(
  note: SoapNote,
  services: readonly Service[],
): ReadonlyMap<string, readonly BilledCode[]> {
  return new Map(withCodes(note, services).map(({ billed, codes }) => [billed.service.id, codes]));
}

/** What one unit of a service costs here, by its first code and without modifiers, in cents. */
export const unitFeeOf = (service: Pick<Service, 'primaryCptCode' | 'feeMinor'>, by: Pricing): Minor =>
  by.feeOf?.(service.primaryCptCode, [])?.line.feeMinor ?? service.feeMinor;

function asLine(
  note: SoapNote,
  { service, lineKey: key }: Billed,
  code: BilledCode,
  by: Pricing,
): ChargeLine {
  const lineKey = code.isFurther ? `${key}/secondary` : key;
  const coding = codingOfLine(note, { lineKey, serviceId: service.id, cptCode: code.cptCode });
  const modifiers = coding.modifiers.map(({ modifier }) => modifier);
  const scheduled = by.feeOf?.(code.cptCode, modifiers) ?? null;
  const fee =
    scheduled?.line.feeMinor ??
    (code.isFurther ? (service.secondaryFeeMinor ?? service.feeMinor) : service.feeMinor);
  const amount = timesUnits(fee, code.units);
  const rate = taxRateOf(service.category, by);
  const tax = taxOn(amount, rate);
  return {
    lineKey,
    serviceId: service.id,
    description: code.isFurther ? `${service.name}, further unit` : service.name,
    cptCode: code.cptCode,
    units: code.units,
    unitFeeMinor: fee,
    amountMinor: amount,
    taxRatePercent: rate,
    taxMinor: tax,
    totalMinor: (amount + tax) as Minor,
    coding,
    feeSchedule: scheduled?.schedule ?? null,
  };
}

/**
 * What a note charges, line by line, in display order: the same on the device that signs and on the server that posts.
 * Spinal manipulation follows from the regions, extraspinal from its own; of a service with a further code the first
 * unit goes under the primary and the rest under the secondary one, and a day has one initial acupuncture code
 * (domain rules, sections 2 and 4). Tax is the location's, rounded half up on each line; the fee is that of the
 * schedule in force, where one has the code. Units over `maxUnits` are
 * not billed; `findNoteGaps` says so before anybody signs. A service that the catalogue lacks has no line; that is a
 * gap as well.
 */
export function chargeLines(
  note: SoapNote,
  services: readonly Service[],
  by: Pricing,
): readonly ChargeLine[] {
  return withCodes(note, services).flatMap(({ billed, codes }) =>
    codes.map((code) => asLine(note, billed, code, by)),
  );
}

/** Why a line stands there, for the person who signs: `3 spinal regions treated`, `2 units noted`. */
export function chargeReason(lineOf: Pick<ChargeLine, 'lineKey' | 'units'>, note: SoapNote): string {
  const treated = (count: number, kind: string) =>
    `${count} ${kind} ${count === 1 ? 'region' : 'regions'} treated`;
  if (lineOf.lineKey === 'cmt') return treated(new Set(note.spinalRegions).size, 'spinal');
  if (lineOf.lineKey === 'cmtExtraspinal')
    return treated(new Set(note.extraspinalRegions).size, 'extraspinal');
  if (lineOf.lineKey.endsWith('/secondary')) return `${unitsInWords(lineOf.units)} beyond the day's first`;
  return `${unitsInWords(lineOf.units)} noted`;
}
