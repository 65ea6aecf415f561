import type { Service } from '../../../contract/clinics/catalogue.ts';
import { splitIntoCodes, type BilledCode } from './billed-codes.ts';
import { fillTemplate, unitsWithin } from './units.ts';

/** The code behind the sentence and before its full stop; of several codes each with its own units. */
function withCodes(sentence: string, codes: readonly BilledCode[]): string {
  const named = codes.filter((code) => code.cptCode !== '');
  if (named.length === 0 || sentence === '') return sentence;
  const list = named
    .map(({ cptCode, units }) => `${cptCode}${named.length > 1 && units > 1 ? ` × ${units}` : ''}`)
    .join(', ');
  const register = named.every(({ cptCode }) => /^\d/.test(cptCode)) ? 'CPT' : 'HCPCS';
  const [body, stop] = sentence.endsWith('.') ? [sentence.slice(0, -1), '.'] : [sentence, ''];
  return `${body} (${register} ${list})${stop}`;
}

/**
 * What the note says of one service: what the clinician wrote for it wins whole, else the catalogue's template with
 * units, regions and, where the clinic wants it, the codes it is billed under.
 * @param entry units and the clinician's own text; `text: null` while the template speaks
 */
export function serviceText(
  service: Service,
  entry: { readonly units: number; readonly text: string | null },
  billed: { codes?: readonly BilledCode[]; regions?: string } = {},
): string {
  if (entry.text !== null) return entry.text.trim();
  const units = unitsWithin(service, entry.units);
  const codes = billed.codes ?? splitIntoCodes(service, units, false);
  const sentence = fillTemplate(service.output, units, billed.regions).trim();
  return service.includeCptInOutput ? withCodes(sentence, codes) : sentence;
}
