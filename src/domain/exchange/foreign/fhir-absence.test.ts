import { describe, expect, it } from 'vitest';
import { noneKnown } from '../../clinical/allergies.ts';
import { absenceOf } from './fhir-absence.ts';
import { readFhirAllergy } from '../fhir-allergy.ts';
import { Refusal } from '../fhir-json.ts';

const ips = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
const reasons = 'http://terminology.hl7.org/CodeSystem/data-absent-reason';
const extension = [
  { url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'unknown' },
];
const coded = (code: string, system = ips, display = 'Keine Angabe') => ({
  coding: [{ system, code, display }],
});
const read = (code: object, more: object = {}) => {
  try {
    return readFhirAllergy({ resourceType: 'AllergyIntolerance', code, ...more }).allergy;
  } catch (fault) {
    if (fault instanceof Refusal) return fault.message;
    throw fault;
  }
};

describe('an allergy that is none', () => {
  it.each([
    coded('no-allergy-info'),
    coded('unknown', reasons),
    coded('NI', 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor'),
    { coding: [], extension },
    { coding: [{ extension }] },
    { text: 'No information about allergies' },
    { coding: [{ system: 'urn:x', code: '1' }], text: 'Unknown' },
  ])('because nobody knows is left there: %j', (code) =>
    expect(read(code)).toBe('says only that nothing is known'),
  );
  it.each([
    coded('no-known-allergies'),
    coded('716186003', 'http://snomed.info/sct'),
    { coding: [{ system: 'urn:local', code: '7' }, ...coded('no-known-allergies').coding], text: 'keine' },
    { text: 'NKA' },
    { text: 'Denies any allergies' },
  ])('as none are known is that statement, in the code that all know: %j', (code) =>
    expect(read(code)).toMatchObject(noneKnown),
  );
  it('of one kind keeps the code that says so', () => {
    const drugs = coded('no-known-medication-allergies', ips, 'Keine Arzneimittelallergien');
    expect(read({ coding: [{ system: 'urn:local', code: '7' }, ...drugs.coding] })).toMatchObject({
      codeSystem: ips,
      code: 'no-known-medication-allergies',
      display: 'Keine Arzneimittelallergien',
    });
    expect(read({ text: 'NKDA' })).toMatchObject({ code: '', display: 'NKDA' });
  });
  it('is not what names something, whatever else it says', () => {
    expect(
      read({ ...coded('764146007', 'http://snomed.info/sct', 'Penicillin'), text: 'Unknown' }),
    ).toMatchObject({
      display: 'Penicillin',
    });
    expect(read({ text: 'No known allergies except penicillin' })).toMatchObject({
      display: 'No known allergies except penicillin',
    });
    const substance = { text: 'Bee venom' };
    expect(read({ extension }, { reaction: [{ substance }] })).toMatchObject({ display: 'Bee venom' });
  });
});

describe('a condition or a procedure', () => {
  it.each([
    [coded('no-problem-info'), 'unknown'],
    [coded('no-known-problems'), 'none'],
    [coded('no-known-procedures'), 'none'],
    [{ text: 'No known problems' }, 'none'],
    [{ text: 'Low back pain' }, undefined],
    [{}, undefined],
    [undefined, undefined],
  ])('%j says: %s', (code, absence) => expect(absenceOf(code)?.absence).toBe(absence));
});
