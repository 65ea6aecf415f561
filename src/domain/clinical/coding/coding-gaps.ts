import type { SoapNote } from '../../../contract/clinical/note.ts';
import type { Service } from '../../../contract/clinics/catalogue.ts';
import { separateModifiers } from './modifier-advice.ts';
import { isBundledWithCmt, modifierRules, type ModifierRuleId } from './modifier-rules.ts';
import { regionsOfLine } from './note-coding.ts';

/** Why the modifiers of a note must not stand as they do, by what the note itself says; empty where they may. */
export function codingGaps(note: SoapNote, services: readonly Service[]): string[] {
  const because = (modifier: string, code: string, rule: ModifierRuleId) =>
    `${modifier} on ${code}: ${modifierRules[rule].reason} Remove the modifier, or correct the note. (${modifierRules[rule].source})`;
  return (note.coding ?? []).flatMap(({ lineKey, modifiers }) => {
    if (lineKey === 'cmt')
      return note.spinalRegions.length > 0 &&
        note.billing?.care === 'maintenance' &&
        modifiers.some(({ modifier }) => modifier === 'AT')
        ? [because('AT', 'the adjustment', 'at-maintenance')]
        : [];
    const [serviceId = ''] = lineKey.split('/');
    const service = services.find(({ id }) => id === serviceId);
    if (!service || !isBundledWithCmt(service.primaryCptCode)) return [];
    const adjusted = new Set<string>(note.spinalRegions);
    if (!regionsOfLine(note, { lineKey, serviceId }).some((region) => adjusted.has(region))) return [];
    return modifiers
      .filter(({ modifier }) => separateModifiers.includes(modifier))
      .map(({ modifier }) => because(modifier, service.primaryCptCode, 'same-region'));
  });
}
