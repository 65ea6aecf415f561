import type { CareKind, PayerKind } from '../../../contract/clinical/line-coding.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import type { PatientCase, PatientCoverage } from '../../../contract/people/patient-file.ts';
import type { PlanOfCare } from '../../../contract/clinical/plan-of-care.ts';
import type { PlainDate } from '../../../contract/base/values.ts';
import { phaseOn } from '../plan-of-care/phases.ts';
import type { CodingFacts } from './modifier-advice.ts';

interface Chart {
  readonly cases: readonly Pick<PatientCase, 'id' | 'kind'>[];
  readonly coverages: readonly Pick<
    PatientCoverage,
    'caseId' | 'order' | 'payer' | 'startsOn' | 'endsOn' | 'archivedAt'
  >[];
}

const kindOfPayer = (payer: string): PayerKind => {
  if (/\bmedicare\b/i.test(payer)) return 'medicare';
  return /united\s*health|\buhc\b/i.test(payer) ? 'unitedHealthcare' : 'other';
};

/**
 * Who pays for a visit, as far as the chart says: the kind of its case where that says so, else the primary coverage in force on the
 * day; one of the case goes before one for everything.
 * @param day of service, YYYY-MM-DD
 */
export function payerOfVisit(caseId: string | null, day: string, { cases, coverages }: Chart): PayerKind {
  const kind = cases.find(({ id }) => id === caseId)?.kind;
  if (kind === 'cash') return 'selfPay';
  if (kind === 'medicare') return 'medicare';
  const found = coverageOn(caseId, day, coverages);
  if (found) return kindOfPayer(found.payer);
  return kind === undefined ? 'selfPay' : 'other';
}

/** The primary coverage in force on a day; one of the case goes before one for everything. */
export function coverageOn<One extends Chart['coverages'][number]>(
  caseId: string | null,
  day: string,
  coverages: readonly One[],
): One | undefined {
  const inForce = coverages.filter(
    (one) =>
      one.archivedAt === null &&
      one.order === 'primary' &&
      (one.startsOn === null || one.startsOn <= day) &&
      (one.endsOn === null || one.endsOn >= day),
  );
  return (
    inForce.find((one) => one.caseId !== null && one.caseId === caseId) ??
    inForce.find((one) => one.caseId === null)
  );
}

/**
 * Payer and plan by whose fees a visit is priced, as they stand on its coverage; both empty where the patient pays alone.
 * @param day of service, YYYY-MM-DD
 */
export function billedTo(
  caseId: string | null,
  day: string,
  {
    cases,
    coverages,
  }: Pick<Chart, 'cases'> & {
    readonly coverages: readonly (Chart['coverages'][number] & Pick<PatientCoverage, 'plan'>)[];
  },
): { readonly payer: string; readonly plan: string } {
  const kind = cases.find(({ id }) => id === caseId)?.kind;
  const found = kind === 'cash' ? undefined : coverageOn(caseId, day, coverages);
  if (found) return { payer: found.payer, plan: found.plan };
  return { payer: kind === 'medicare' ? 'Medicare' : '', plan: '' };
}

/**
 * Active care or maintenance, by the phase of the case’s plan of care on the day; null where no plan says so. Acute and corrective phases
 * are active.
 */
export function careByPlan(
  caseId: string | null,
  day: PlainDate,
  plans: readonly Pick<PlanOfCare, 'caseId' | 'phases'>[],
): CareKind | null {
  const phases = plans.find((plan) => plan.caseId === caseId)?.phases ?? [];
  const phase = phaseOn(phases, day);
  if (phase === null) return null;
  return phase.kind === 'maintenance' ? 'maintenance' : 'active';
}

/** Whether letters behind a name are those of a chiropractor: “DC”, “D.C., CCSP”. */
export const isChiropractor = (credentials: string): boolean =>
  credentials.split(/[\s,;/]+/).some((one) => one.replaceAll('.', '').toUpperCase() === 'DC');

/** The facts that the rules of modifiers go by: what the note says, else what the chart does. */
export function factsOfNote(
  note: SoapNote,
  of: {
    readonly day: string;
    readonly chartPayer: PayerKind;
    readonly planCare: CareKind | null;
    readonly credentials: string;
  },
): CodingFacts {
  return {
    payer: note.billing?.payer ?? of.chartPayer,
    care: note.billing?.care ?? of.planCare,
    notice: note.billing?.notice ?? null,
    // Who adjusts the spine bills as a chiropractor.
    isChiropractor: note.spinalRegions.length > 0 || isChiropractor(of.credentials),
    adjusted: note.spinalRegions,
    day: of.day,
    therapyThisYearMinor: null,
  };
}
