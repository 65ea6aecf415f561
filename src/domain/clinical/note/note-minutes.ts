import type { UnitRule } from '../../../contract/clinics/note-parts.ts';
import type { Service } from '../../../contract/clinics/catalogue.ts';
import type { NoteService, SoapNote } from '../../../contract/clinical/note.ts';
import type { ServiceId } from '../../../contract/base/ids.ts';
import { unitsInWords } from '../../clinics/catalogue/units.ts';
import { isTimedCode, timedUnits } from '../timed-units.ts';

export const unitRuleNames: Readonly<Record<UnitRule, string>> = {
  CMS: '8-minute rule (Medicare)',
  AMA: 'Midpoint of each code (AMA)',
};

const isTimed = (entry: NoteService, services: readonly Service[]): boolean => {
  const service = services.find(({ id }) => id === entry.serviceId);
  return service !== undefined && isTimedCode(service.primaryCptCode);
};

/** The minutes that a note names, by code in its order, and the units that they are. Null where it names none. */
export function minutesOf(note: SoapNote, services: readonly Service[]) {
  const timed = note.services.flatMap(({ serviceId, minutes = null }) => {
    const service = services.find(({ id }) => id === serviceId);
    return minutes === null || !service || !isTimedCode(service.primaryCptCode)
      ? []
      : [{ code: service.primaryCptCode, minutes, serviceId, name: service.name }];
  });
  if (timed.length === 0) return null;
  const rule = note.unitRule ?? 'CMS';
  const { byCode, ...all } = timedUnits(timed, rule);
  return { ...all, rule, byService: timed.map((one, at) => ({ ...one, units: byCode[at]!.units })) };
}

/** What changes in a note when the minutes of a service or the rule change: the units of all timed services follow. */
export function withMinutes(
  note: SoapNote,
  services: readonly Service[],
  change: { readonly serviceId?: ServiceId; readonly minutes?: number | null; readonly rule?: UnitRule },
): Partial<SoapNote> {
  const entries = note.services.map((entry) =>
    entry.serviceId === change.serviceId && isTimed(entry, services)
      ? { ...entry, minutes: change.minutes ?? null }
      : entry,
  );
  const unitRule = change.rule ?? note.unitRule ?? 'CMS';
  const counted = minutesOf({ ...note, services: entries, unitRule }, services);
  const unitsOf = new Map(counted?.byService.map(({ serviceId, units }) => [serviceId, units]));
  return {
    unitRule,
    services: entries.map((entry) => {
      const units = unitsOf.get(entry.serviceId);
      const most = services.find(({ id }) => id === entry.serviceId)?.maxUnits ?? 99;
      // Too few minutes for a unit, or more than may be billed: `minuteGaps` says so.
      return units === undefined ? entry : { ...entry, units: Math.min(Math.max(1, units), most) };
    }),
  };
}

/** `47 timed minutes (Therapeutic exercise 23, Manual therapy 24): 3 units by the 8-minute rule (Medicare).` */
export function minutesInWords(note: SoapNote, services: readonly Service[]): string {
  const counted = minutesOf(note, services);
  if (counted === null) return '';
  const each = counted.byService.map(({ name, minutes }) => `${name} ${minutes}`).join(', ');
  return `${counted.totalMinutes} timed minutes (${each}).`;
}

/** What stands in the way of billing the minutes as they are noted, in words; with the service that it is about. */
export function minuteGaps(
  note: SoapNote,
  services: readonly Service[],
): { readonly serviceId: ServiceId; readonly message: string }[] {
  const counted = minutesOf(note, services);
  if (counted === null) return [];
  const gaps = counted.byService.flatMap(({ serviceId, name, minutes, units }) => {
    const most = services.find(({ id }) => id === serviceId)?.maxUnits ?? 99;
    if (units === 0)
      return [
        {
          serviceId,
          message: `${name}: ${minutes} minutes are too few for a unit by the ${unitRuleNames[counted.rule]}. Take it off the services, or correct the minutes.`,
        },
      ];
    if (units > most)
      return [
        {
          serviceId,
          message: `${name}: ${minutes} minutes are ${unitsInWords(units)}, but at most ${unitsInWords(most)} can be billed a visit. Correct the minutes, or raise the limit in the catalog.`,
        },
      ];
    return [];
  });
  if (counted.totalMinutes <= 1440) return gaps;
  const [first] = counted.byService;
  return [
    ...gaps,
    {
      serviceId: first!.serviceId,
      message: `${counted.totalMinutes} timed minutes are more than a day has.`,
    },
  ];
}
