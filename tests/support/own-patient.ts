import { randomUUID } from 'node:crypto';
import { blankPatient } from '../../src/domain/people/patient-changes.ts';
import type { askApi } from './signed-in-api.ts';

/**
 * Adds a patient whom nobody has treated: of the demo's each may have a note that was begun, as the hour has it.
 * @returns their id
 */
export async function addOwnPatient(api: Pick<Awaited<ReturnType<typeof askApi>>, 'post'>): Promise<string> {
  const id = randomUUID();
  // Servers of earlier releases know of no pronouns, and of no dates that are known in part.
  const { pronouns: _pronouns, birthDateKnown: _birth, deceasedOnKnown: _death, ...blank } = blankPatient;
  const who = { firstName: 'Wanda', lastName: 'Quietroom', birthDate: '1980-04-02', phone: '(617) 555-0132' };
  await api.post('/patients', { ...blank, ...who, id });
  return id;
}
