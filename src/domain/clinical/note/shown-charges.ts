import type { Service } from '../../../contract/clinics/catalogue.ts';
import type { Location } from '../../../contract/clinics/clinic.ts';
import type { ShownCharge } from '../../../contract/clinical/encounter.ts';
import type { FeeSchedule } from '../../../contract/clinics/fee-schedule.ts';
import type { SoapNote } from '../../../contract/clinical/note.ts';
import { lineOf } from '../../clinics/fees/fee-in-force.ts';
import { timesUnits } from '../../base/money.ts';
import { isRegionService } from '../../clinics/catalogue/cmt-code.ts';
import { taxOn } from '../../clinics/catalogue/tax.ts';
import { codingFault } from '../coding/note-coding.ts';
import { chargeLines, type ChargeLine } from './note-charges.ts';

/** The lines of a note as they are on the screen, with the version of each service that they were made from. */
export function shownCharges(lines: readonly ChargeLine[], services: readonly Service[]): ShownCharge[] {
  const versions = new Map(services.map(({ id, version }) => [id, version]));
  return lines.map((line) => ({ ...line, serviceVersion: versions.get(line.serviceId)! }));
}

interface Against {
  readonly note: SoapNote;
  /** As the catalogue is now. */
  readonly services: readonly Service[];
  readonly location: Pick<Location, 'serviceTaxRate' | 'productTaxRate'>;
  /** The clinic's fee schedules as they are now. */
  readonly schedules: readonly FeeSchedule[];
}

const isRight = (line: ShownCharge): boolean =>
  line.units >= 1 &&
  line.unitFeeMinor >= 0 &&
  line.amountMinor === timesUnits(line.unitFeeMinor, line.units) &&
  line.taxMinor === taxOn(line.amountMinor, line.taxRatePercent) &&
  line.totalMinor === line.amountMinor + line.taxMinor;

/**
 * What a unit of a line costs by the schedule that it names: as it was seen where that has been changed since; null where the schedule
 * has no such code.
 */
function scheduledFee(line: ShownCharge, schedule: FeeSchedule): number | null {
  if (line.feeSchedule?.version !== schedule.version) return line.unitFeeMinor;
  const modifiers = line.coding?.modifiers.map(({ modifier }) => modifier) ?? [];
  return lineOf(schedule.lines, line.cptCode, modifiers)?.feeMinor ?? null;
}

const isAsExpected = (line: ShownCharge, expected: ChargeLine | undefined, fee: number | null): boolean =>
  expected !== undefined &&
  line.serviceId === expected.serviceId &&
  line.description === expected.description &&
  line.cptCode === expected.cptCode &&
  line.units === expected.units &&
  line.unitFeeMinor === fee;

/**
 * Why the charges that somebody saw when they signed cannot stand; null where they can. A service that has been changed
 * since is charged as it was seen, and so is a fee whose schedule has been; one that has not is charged as catalogue and schedule have
 * it, whatever a device says.
 */
export function shownChargesFault(lines: readonly ShownCharge[], against: Against): string | null {
  const { note, services, location, schedules } = against;
  const byId = new Map(services.map((service) => [service.id, service]));
  const expected = new Map(chargeLines(note, services, location).map((line) => [line.lineKey, line]));
  const noted = new Set<string>(note.services.map(({ serviceId }) => serviceId));
  if (new Set(lines.map(({ lineKey }) => lineKey)).size < lines.length) return 'name a line twice';
  const changed = new Set<string>();
  for (const line of lines) {
    const service = byId.get(line.serviceId);
    if (!service || !(noted.has(service.id) || isRegionService(service.id)))
      return `charge for ${line.description}, which is not in the note`;
    if (!isRight(line)) return `do not add up for ${line.description}`;
    const miscoded = line.coding ? codingFault(note, line, line.coding) : null;
    if (miscoded) return `${miscoded} (${line.description})`;
    const schedule = line.feeSchedule && schedules.find(({ id }) => id === line.feeSchedule!.id);
    if (line.feeSchedule && !schedule) return `name an unknown fee schedule for ${line.description}`;
    const usual = expected.get(line.lineKey);
    const fee = schedule ? scheduledFee(line, schedule) : (usual?.unitFeeMinor ?? null);
    if (service.version !== line.serviceVersion) changed.add(service.id);
    else if (!isAsExpected(line, usual, fee)) return `are not those of the catalog for ${line.description}`;
  }
  const keys = new Set(lines.map(({ lineKey }) => lineKey));
  const missing = [...expected.values()].find(
    ({ lineKey, serviceId }) => !keys.has(lineKey) && !changed.has(serviceId),
  );
  return missing ? `leave out ${missing.description}` : null;
}

/** The note without the services that have been changed since their charges were seen: those are settled by what was seen. */
export function withoutChanged(
  note: SoapNote,
  lines: readonly ShownCharge[],
  services: readonly Service[],
): SoapNote {
  const versions = new Map<string, number>(services.map(({ id, version }) => [id, version]));
  const changed = new Set<string>(
    lines.flatMap(({ serviceId, serviceVersion }) =>
      versions.get(serviceId) === serviceVersion ? [] : [serviceId],
    ),
  );
  return { ...note, services: note.services.filter(({ serviceId }) => !changed.has(serviceId)) };
}
