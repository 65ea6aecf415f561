import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../src/domain/exchange/fhir-json.ts';
import { Refusal } from '../../../../src/domain/exchange/fhir-json.ts';
import { Neighbours, References } from '../references.ts';
import { readResource } from './read-resource.ts';

const origin = { clinicId: '0195a000-0000-7000-8000-000000000001', source: 'there' };
const directory = { nameOf: () => '' } as unknown as ConstructorParameters<typeof References>[2];
const ips = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';

function read(type: string, says: Json) {
  const neighbours = new Neighbours();
  neighbours.add('', { resourceType: 'Patient', id: 'p' });
  const whose = { [type === 'AllergyIntolerance' ? 'patient' : 'subject']: { reference: 'Patient/p' } };
  const resource = { resourceType: type, id: 'x', ...whose, ...says };
  const terms = { timeZone: 'UTC', today: '2026-11-23' };
  try {
    const row = readResource({ resource, fullUrl: '' }, new References(origin, neighbours, directory), terms);
    return row?.values['display'] ?? null;
  } catch (fault) {
    if (fault instanceof Refusal) return fault.message;
    throw fault;
  }
}
const coded = (code: string) => ({ code: { coding: [{ system: ips, code, display: 'Sin datos' }] } });
const words = (text: string) => ({ code: { text } });

describe('whole records', () => {
  test.each<[string, Json]>([
    ['Condition', coded('no-problem-info')],
    ['Condition', coded('no-known-problems')],
    ['Condition', words('No known problems')],
    ['Procedure', coded('no-known-procedures')],
    ['Procedure', words('None')],
    ['Procedure', { ...words('Spinal fusion'), status: 'not-done' }],
    ['AllergyIntolerance', coded('no-allergy-info')],
    ['AllergyIntolerance', words('Allergies not reviewed')],
  ])('have no %s that says that there is none, or that nobody knows: %j', (type, says) =>
    expect(read(type, says)).toBeNull(),
  );
  test('have the statement that no allergies are known', () => {
    expect(read('AllergyIntolerance', coded('no-known-allergies'))).toBe('No known allergies');
    expect(read('AllergyIntolerance', words('NKDA'))).toBe('NKDA');
  });
  test.each(['Condition', 'Procedure', 'AllergyIntolerance'])(
    'have no %s under a modifier that is not known: it may be negated',
    (type) =>
      expect(
        read(type, {
          ...words('Asthma'),
          modifierExtension: [{ url: 'http://x.example/negated', valueBoolean: true }],
        }),
      ).toContain('says “negated”, which may change what it means'),
  );
  test('have what names something', () =>
    expect(read('Condition', words('Low back pain'))).toBe('Low back pain'));
});
