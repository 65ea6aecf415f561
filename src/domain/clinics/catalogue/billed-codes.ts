import type { Service } from '../../../contract/clinics/catalogue.ts';

/** Some units of a service under one code. */
export interface BilledCode {
  cptCode: string;
  units: number;
  isFurther: boolean;
}

/**
 * The codes of a service's units: where there is a further code, the first unit goes under the primary and the rest
 * under that one (domain rules, section 4).
 * @param hasInitial the day has its initial code already, so that every unit is a further one
 */
export function splitIntoCodes(service: Service, units: number, hasInitial: boolean): BilledCode[] {
  const first = { cptCode: service.primaryCptCode, isFurther: false };
  if (service.secondaryCptCode === null) return [{ ...first, units }];
  const further = { cptCode: service.secondaryCptCode, isFurther: true };
  if (hasInitial) return [{ ...further, units }];
  return units === 1
    ? [{ ...first, units }]
    : [
        { ...first, units: 1 },
        { ...further, units: units - 1 },
      ];
}
