import {
  asObject,
  codeOf,
  codedOf,
  objects,
  ownTexts,
  textOf,
  wordsOf,
  type Json,
} from '../../../../src/domain/exchange/fhir-json.ts';

/** What was observed, as text for people, and its unit where one number stands for all. */
export interface ObservedValue {
  value: string;
  unit: string;
}

const nothing: ObservedValue = { value: '', unit: '' };
/** Systems write 166.54196928074128 cm; nobody measures finer than this. */
const mostDecimals = 4;

function numberText(value: unknown): string {
  if (typeof value !== 'number') return textOf(value);
  return String(Number(value.toFixed(mostDecimals)));
}

function quantity(value: Json): ObservedValue {
  const number = numberText(value['value']);
  const unit = textOf(value['unit']) || textOf(value['code']);
  return number === '' ? nothing : { value: `${textOf(value['comparator'])}${number}`, unit };
}

const together = ({ value, unit }: ObservedValue) => [value, unit].filter(Boolean).join(' ');

function single(resource: Json): ObservedValue {
  const measured = asObject(resource['valueQuantity']);
  if (measured !== undefined) return quantity(measured);
  if (resource['valueCodeableConcept'] !== undefined)
    return { ...nothing, value: wordsOf(resource['valueCodeableConcept']) };
  if (typeof resource['valueBoolean'] === 'boolean')
    return { ...nothing, value: resource['valueBoolean'] ? 'Yes' : 'No' };
  const range = asObject(resource['valueRange']);
  if (range !== undefined) {
    const [low, high] = [quantity(asObject(range['low']) ?? {}), quantity(asObject(range['high']) ?? {})];
    return { value: [low.value, high.value].filter(Boolean).join('–'), unit: low.unit || high.unit };
  }
  const ratio = asObject(resource['valueRatio']);
  if (ratio !== undefined) {
    const parts = [ratio['numerator'], ratio['denominator']].map((part) =>
      together(quantity(asObject(part) ?? {})),
    );
    return { ...nothing, value: parts.filter(Boolean).join(' : ') };
  }
  const period = asObject(resource['valuePeriod']);
  if (period !== undefined) {
    return { ...nothing, value: [period['start'], period['end']].map(textOf).filter(Boolean).join(' – ') };
  }
  const plain = ['valueString', 'valueInteger', 'valueDateTime', 'valueTime', 'valueDate'];
  const value = plain.map((field) => textOf(resource[field])).find(Boolean) ?? '';
  return { value, unit: ownTexts(resource, 'unit')[0] ?? '' };
}

/** LOINC codes of the two parts of a blood pressure. */
const systolic = '8480-6';
const diastolic = '8462-4';

/**
 * The value of an observation; of one with components all of them in one line, with the unit apart when they share it.
 * A blood pressure is written as everyone writes it: 124/73.
 */
export function observedValue(resource: Json): ObservedValue {
  const own = single(resource);
  const components = objects(resource['component']).map((component) => ({
    code: codeOf(component['code']),
    name: codedOf(component['code']).display,
    ...single(component),
  }));
  const measured = components.filter((component) => component.value !== '');
  if (own.value !== '' || measured.length === 0) return own;
  const shared = measured.every((part) => part.unit === measured[0]!.unit) ? measured[0]!.unit : '';
  const high = measured.find((part) => part.code === systolic);
  const low = measured.find((part) => part.code === diastolic);
  if (high !== undefined && low !== undefined && measured.length === 2) {
    return { value: `${high.value}/${low.value}`, unit: shared };
  }
  const parts = measured.map((part) => `${part.name} ${shared === '' ? together(part) : part.value}`);
  return { value: parts.join(', '), unit: shared };
}
