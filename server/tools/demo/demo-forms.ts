import { createHash } from 'node:crypto';
import type { FormAnswer, FormItem, Stroke } from '../../../src/contract/people/forms.ts';
import type { FilledFormId, PatientId } from '../../../src/contract/base/ids.ts';
import type { PlainDate } from '../../../src/contract/base/values.ts';
import { bodyAreas } from '../../../src/domain/people/forms/body-areas.ts';
import { dayAt, toInstant } from '../../../src/domain/base/time/clinic-day.ts';
import { givenConsents } from '../../../src/domain/people/forms/form-consents.ts';
import { formTemplates } from '../../../src/domain/people/forms/form-templates.ts';
import { isSigned, keptAnswers, sealedText } from '../../../src/domain/people/forms/forms.ts';
import type { Transaction } from '../../kernel/db/open-database.ts';
import { filledForms, forms, formVersions } from '../../rooms/people/forms/forms.table.ts';
import { patientConsents } from '../../rooms/people/patient-file/patient-file.table.ts';
import { mainClinic, type DemoClinic } from './clinic-plan.ts';
import type { DemoPatient } from './demo-patients.ts';
import { demoUsers } from './demo-users.ts';
import { demoId, diceFor, type Dice } from './dice.ts';

const dayMs = 86_400_000;
/** One in so many patients has filled them in. */
const everyOther = 4;
const published = formTemplates.filter(({ name }) => name !== 'Privacy notice received');

const longAnswers: Readonly<Record<string, readonly string[]>> = {
  'What brings you to us?': [
    'Low back pain since I lifted a box at work',
    'A stiff neck and headaches in the evening',
    'My shoulder hurts when I reach up',
  ],
  'Which medicines, and how much?': ['Ibuprofen, 400 mg, when it is bad', 'Lisinopril, 10 mg in the morning'],
  'Which surgery, and when?': ['Appendix, as a child', 'Left knee, 2019'],
};

/** A line of the pen that looks like a name from afar. */
function signature(dice: Dice): Stroke[] {
  const [height, waves] = [dice.between(250, 450), dice.between(5, 9)];
  const wave = Array.from({ length: waves * 12 }, (_, at): Stroke[number] => {
    const turn = (at / 12) * 2 * Math.PI;
    const x = 700 + at * 38 + Math.sin(turn * 2) * 60;
    const y = 1_050 + Math.sin(turn) * height * (1 - at / (waves * 18));
    return [Math.min(6_000, Math.round(x)), Math.round(y), at * 16, 500];
  });
  const under: Stroke = [0, 1, 2, 3].map((at): Stroke[number] => [
    900 + at * 700,
    1_560 - at * 30,
    waves * 12 * 16 + 300 + at * 16,
    450,
  ]);
  return [wave, under];
}

/** What somebody might answer to an item; nothing to one that they may leave out. */
function answerTo(item: FormItem, dice: Dice, today: PlainDate): FormAnswer[] {
  const itemId = item.id;
  switch (item.kind) {
    case 'heading':
      return [];
    case 'text':
    case 'longText':
      return item.required || dice.chance(0.2)
        ? [{ itemId, kind: 'text', text: dice.pick(longAnswers[item.label] ?? ['None']) }]
        : [];
    case 'yesNo': {
      // Whoever signs has had their questions answered.
      const isYes = item.label.startsWith('Were all') || dice.chance(0.6);
      return [{ itemId, kind: 'choice', choices: [isYes ? 'yes' : 'no'] }];
    }
    case 'oneOf':
      return [{ itemId, kind: 'choice', choices: [item.options.at(-1)!.id] }];
    case 'manyOf':
      return [{ itemId, kind: 'choice', choices: dice.deal(item.options, 2).map(({ id }) => id) }];
    case 'bodyAreas': {
      const marked = new Set(dice.deal(bodyAreas, dice.between(1, 3)).map(({ id }) => id));
      const choices = bodyAreas.map(({ id }) => id).filter((id) => marked.has(id));
      return [{ itemId, kind: 'choice', choices }];
    }
    case 'date':
      return [{ itemId, kind: 'date', date: today }];
    case 'number':
      return [{ itemId, kind: 'number', number: dice.between(item.min ?? 0, item.max ?? 10) }];
    case 'consent':
      return [{ itemId, kind: 'consent', agreed: true }];
    case 'signature':
      return [{ itemId, kind: 'signature', name: '', strokes: signature(dice) }];
  }
}

/**
 * Publishes an intake form and a consent to treatment in the main clinic, and has some of its patients fill them in, with the consents
 * that follow; by the rules of the domain, as on a tablet.
 */
export async function writeDemoForms(
  tx: Transaction,
  clinic: DemoClinic,
  people: readonly DemoPatient[],
  now: number,
): Promise<void> {
  if (clinic.id !== mainClinic.id) return;
  const { id: clinicId, key } = clinic;
  const desk = demoUsers.find((user) => user.key === 'frontdesk')!;
  const by = { recordedBy: demoId(`user/${desk.key}`), recordedByName: `${desk.firstName} ${desk.lastName}` };
  const admin = demoUsers.find((user) => user.key === 'admin')!;
  const zone = clinic.locations[0]!.timezone;
  const publishedAt = toInstant(now - 60 * dayMs);
  const versions = published.map(({ name, make }) => {
    let made = 0;
    const content = make(() => demoId(`form/${key}/${name}/${(made += 1)}`));
    const formId = demoId(`form/${key}/${name}`);
    const gives = content.gives ?? [];
    return { ...content, gives, id: demoId(`form-version/${key}/${name}/1`), formId, number: 1 };
  });
  const times = { createdAt: publishedAt, updatedAt: publishedAt };
  await tx.insert(forms).values(
    versions.map(({ formId, number, ...content }) => ({
      ...content,
      ...times,
      id: formId,
      clinicId,
      published: number,
      version: 2,
    })),
  );
  await tx.insert(formVersions).values(
    versions.map((version) => ({
      ...version,
      clinicId,
      publishedAt,
      publishedBy: demoId(`user/${admin.key}`),
      publishedByName: `${admin.firstName} ${admin.lastName}`,
    })),
  );
  const handed = people
    .filter((_, index) => index % everyOther === 1)
    .flatMap((patient) => versions.map((shown) => filledIn(patient, shown, now, zone)));
  await tx.insert(filledForms).values(
    handed.map(({ row }) => ({
      ...row,
      ...by,
      clinicId,
      createdAt: row.completedAt,
      updatedAt: row.completedAt,
    })),
  );
  const consents = handed.flatMap(({ row, shown }) =>
    givenConsents(row.patientId as PatientId, row.id as FilledFormId, shown, {
      ...row,
      completedOn: dayAt(row.completedAt, zone),
    }),
  );
  await tx.insert(patientConsents).values(consents.map((row) => ({ ...row, ...by, clinicId })));
}

type Shown = Parameters<typeof sealedText>[0] & Pick<Parameters<typeof givenConsents>[2], 'gives'>;

function filledIn({ id: patientId }: DemoPatient, shown: Shown, now: number, zone: string) {
  const key = `filled/${patientId}/${shown.id}`;
  const dice = diceFor(key);
  const endMs = now - dice.between(2, 40) * dayMs - dice.between(0, 300) * 60_000;
  const completedAt = toInstant(endMs);
  const startedAt = toInstant(endMs - dice.between(90, 400) * 1_000);
  const given = shown.items.flatMap((item) => answerTo(item, dice, dayAt(startedAt, zone)));
  const answers = keptAnswers(shown.items, given);
  const times = { startedAt, completedAt };
  const contentHash = createHash('sha256')
    .update(sealedText(shown, { answers, ...times }))
    .digest('hex');
  const bound = { formVersionId: shown.id, answers, isSigned: isSigned(answers), contentHash };
  return { shown, row: { id: demoId(key), patientId, ...bound, ...times } };
}
