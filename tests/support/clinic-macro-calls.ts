import { bodyOf, newId, type ApiWorld, type TestClinic } from './api-world.ts';
import type { Case, NounCalls } from './endpoint-calls.ts';

declare module './endpoint-calls.ts' {
  interface Things {
    /** Of the clinic, in use. */
    macroId: string;
  }
}

let made = 0;
/** A macro with a name that none had before. */
export const macroBody = (changes: object = {}) => ({
  id: newId(),
  name: `macro-${(made += 1)}`,
  text: 'Tender on the {side} at {level}.',
  sections: ['objective'],
  ...changes,
});

/** How the calls about the clinic's macros are made by somebody who may. */
const calls: Record<string, Case> = {
  'clinicMacros.list': ['catalogue.read', (here) => ({ params: { clinicId: here.clinic.id } })],
  'clinicMacros.add': [
    'catalogue.write',
    (here) => ({ params: { clinicId: here.clinic.id }, body: macroBody() }),
  ],
  'clinicMacros.save': [
    'catalogue.write',
    (here) => {
      const { id: _, ...body } = macroBody();
      return { params: { clinicId: here.clinic.id, macroId: here.macroId }, body };
    },
  ],
};

/** Gives a clinic a macro. */
async function furnish(world: ApiWorld, clinic: TestClinic) {
  const macro = macroBody();
  bodyOf(await world.write(clinic.users.Admin, 'POST', `/${clinic.id}/macros`, macro));
  return { macroId: macro.id };
}

export const nounCalls: NounCalls = { calls, furnish };
