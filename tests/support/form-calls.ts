import { createHash } from 'node:crypto';
import type {
  FilledFields,
  FormAnswer,
  FormContent,
  FormItem,
  FormVersion,
  Stroke,
} from '../../src/contract/people/forms.ts';
import { sealedText, type ShownForm } from '../../src/domain/people/forms/forms.ts';
import { bodyOf, newId, type ApiWorld, type TestClinic } from './api-world.ts';
import type { Case, NounCalls, Things } from './endpoint-calls.ts';

/** An item of a form, required unless it is said. */
export const formItemBody = (kind: FormItem['kind'], changes: Partial<FormItem> = {}): FormItem => ({
  id: newId(),
  kind,
  label: `A ${kind}`,
  words: kind === 'consent' ? 'I agree to be treated.' : '',
  required: kind !== 'heading',
  options: [],
  showWhen: null,
  min: null,
  max: null,
  ...changes,
});

/** A form with one question of each sort that matters to most tests: words, a consent, a signature. */
export const formBody = (changes: Partial<FormContent> = {}): FormContent & { id: string } => ({
  id: newId(),
  title: 'Consent to treatment',
  isClinical: false,
  items: [formItemBody('text'), formItemBody('consent'), formItemBody('signature')],
  ...changes,
});

export const someStrokes: Stroke[] = [
  [
    [1_000, 1_000, 0, 0],
    [1_400, 900, 16, 0],
    [1_900, 1_200, 33, 0],
  ],
  [[2_500, 700, 240, 0]],
];

/** An answer that fits an item. */
export function answerBody(item: FormItem): FormAnswer[] {
  const itemId = item.id;
  switch (item.kind) {
    case 'heading':
      return [];
    case 'text':
    case 'longText':
      return [{ itemId, kind: 'text', text: 'Since the fall in spring' }];
    case 'yesNo':
      return [{ itemId, kind: 'choice', choices: ['yes'] }];
    case 'oneOf':
    case 'manyOf':
      return [{ itemId, kind: 'choice', choices: [item.options[0]!.id] }];
    case 'bodyAreas':
      return [{ itemId, kind: 'choice', choices: ['lumbar', 'leftKnee'] }];
    case 'date':
      return [{ itemId, kind: 'date', date: '2026-02-28' as never }];
    case 'number':
      return [{ itemId, kind: 'number', number: item.min ?? 1 }];
    case 'consent':
      return [{ itemId, kind: 'consent', agreed: true }];
    case 'signature':
      return [{ itemId, kind: 'signature', name: '', strokes: someStrokes }];
  }
}

/** What a device hands in: answers to a version, hashed as it does. */
export function filledBody(
  shown: ShownForm,
  answers: FormAnswer[] = shown.items.flatMap(answerBody),
  completedAt = '2026-03-02T14:03:00.000Z',
): FilledFields & { id: string } {
  const times = {
    startedAt: '2026-03-02T14:00:00.000Z',
    completedAt,
  } as never as Pick<FilledFields, 'startedAt' | 'completedAt'>;
  const fields = { formVersionId: shown.id as FilledFields['formVersionId'], answers, ...times };
  const contentHash = createHash('sha256').update(sealedText(shown, fields)).digest('hex');
  return { id: newId(), ...fields, contentHash };
}

/** Begins a form in a clinic and publishes it. Gives its version as a device has it. */
export async function publishForm(
  world: ApiWorld,
  clinic: TestClinic,
  content = formBody(),
): Promise<FormVersion> {
  const admin = clinic.users.Admin;
  bodyOf(await world.write(admin, 'POST', `/${clinic.id}/forms`, content));
  const path = `/${clinic.id}/forms/${content.id}/versions`;
  bodyOf(await world.write(admin, 'POST', path, { id: newId() }, { seen: 1 }));
  const { versions } = bodyOf(await world.call(admin, 'GET', `/${clinic.id}/forms`));
  return versions.find(({ formId }: FormVersion) => formId === content.id);
}

declare module './endpoint-calls.ts' {
  interface Things {
    forms: { formId: string; shown: FormVersion; filledFormId: string };
  }
}

const ofForm = (here: Things) => ({ clinicId: here.clinic.id, formId: here.forms.formId });
const ofPatient = (here: Things) => ({ clinicId: here.clinic.id, patientId: here.patientId });
const ofFilled = (here: Things) => ({ ...ofPatient(here), filledFormId: here.forms.filledFormId });

/** How the calls about forms are made by somebody who may. */
const calls: Record<string, Case> = {
  'forms.list': ['patient.read', (here) => ({ params: { clinicId: here.clinic.id } })],
  'forms.add': ['form.setup', (here) => ({ params: { clinicId: here.clinic.id }, body: formBody() })],
  'forms.save': [
    'form.setup',
    (here) => ({ params: ofForm(here), body: { title: 'Consent, short', items: formBody().items } }),
  ],
  'forms.publish': ['form.setup', (here) => ({ params: ofForm(here), body: { id: newId() } })],
  'filledForms.list': ['patient.read', (here) => ({ params: ofPatient(here) })],
  'filledForms.get': ['patient.read', (here) => ({ params: ofFilled(here) })],
  'filledForms.add': [
    'patient.write',
    (here) => ({ params: ofPatient(here), body: filledBody(here.forms.shown) }),
  ],
  'filledForms.withdraw': [
    'patient.write',
    (here) => ({ params: ofFilled(here), body: { reason: 'Handed to the wrong patient' } }),
  ],
  'filledForms.restore': ['patient.write', (here) => ({ params: ofFilled(here), body: {} })],
};

/** Gives a clinic a published form, and a patient who has filled it in. */
async function furnish(world: ApiWorld, clinic: TestClinic, patientId: string) {
  const shown = await publishForm(world, clinic);
  const filled = filledBody(shown);
  bodyOf(await world.write(clinic.users.Admin, 'POST', `/${clinic.id}/patients/${patientId}/forms`, filled));
  return { forms: { formId: shown.formId, shown, filledFormId: filled.id } };
}

export const nounCalls: NounCalls = { calls, furnish };
