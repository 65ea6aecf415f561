import type { FormAnswer, FormVersion } from '../../../contract/people/forms.ts';
import type { ClinicId, FilledFormId, PatientId } from '../../../contract/base/ids.ts';
import type { Instant, PlainDate } from '../../../contract/base/values.ts';

/** One form on the tablet: what is shown, and what has been answered so far. */
export interface HandedForm {
  /** Of what will be handed in. */
  readonly id: FilledFormId;
  readonly shown: FormVersion;
  readonly answers: readonly FormAnswer[];
  readonly startedAt: Instant;
  /** Set once, when the patient is done with it; from then on nothing of it changes. */
  readonly completedAt: Instant | null;
  /** The day of it by the clock of the place. Absent in what was laid down before it was asked. */
  readonly completedOn?: PlainDate | undefined;
}

/** A tablet in a patient's hands: whose it is, which forms, how far. All of it lies sealed on the device while it lasts. */
export interface Handover {
  readonly clinicId: ClinicId;
  readonly patientId: PatientId;
  /** For the list of what waits to be sent. */
  readonly patientName: string;
  readonly firstName: string;
  /** Asked when the tablet was left alone. */
  readonly birthDate: PlainDate;
  readonly forms: readonly HandedForm[];
  /** When it was last touched, by the device's clock. */
  readonly touchedAtMs: number;
}

/** So long a tablet may lie there before it asks who holds it. */
export const leftAloneMinutes = 5;
/** A touch is noted when the last one is so long ago: each is a write to the disk. */
const notedEveryMs = 15_000;

/** Whether a touch has to be noted now. */
export const isTouchNoted = ({ touchedAtMs }: Pick<Handover, 'touchedAtMs'>, nowMs: number): boolean =>
  Math.abs(nowMs - touchedAtMs) >= notedEveryMs;

/** Whether the tablet has to ask who holds it: left alone too long, or its clock went back. */
export const isLeftAlone = ({ touchedAtMs }: Pick<Handover, 'touchedAtMs'>, nowMs: number): boolean =>
  Math.abs(nowMs - touchedAtMs) >= leftAloneMinutes * 60_000;

/** Which form is filled in now; null when all are done. */
export const currentForm = ({ forms }: Pick<Handover, 'forms'>): HandedForm | null =>
  forms.find(({ completedAt }) => completedAt === null) ?? null;

const change = (handover: Handover, nowMs: number, to: (form: HandedForm) => HandedForm): Handover => {
  const current = currentForm(handover);
  return {
    ...handover,
    touchedAtMs: nowMs,
    forms: handover.forms.map((form) => (form === current ? to(form) : form)),
  };
};

/** With an answer of the form that is filled in now; what stood there before to the same item is gone. */
export const withAnswer = (handover: Handover, answer: FormAnswer, nowMs: number): Handover =>
  change(handover, nowMs, (form) => ({
    ...form,
    answers: [...form.answers.filter(({ itemId }) => itemId !== answer.itemId), answer],
  }));

/** Without the answer to an item. */
export const withoutAnswer = (handover: Handover, itemId: string, nowMs: number): Handover =>
  change(handover, nowMs, (form) => ({
    ...form,
    answers: form.answers.filter((answer) => answer.itemId !== itemId),
  }));

/** The form that is filled in now is done. @param completedOn the day by the clock of the place */
export const withDone = (
  handover: Handover,
  completedAt: Instant,
  completedOn: PlainDate,
  nowMs: number,
): Handover => change(handover, nowMs, (form) => ({ ...form, completedAt, completedOn }));

/** Somebody who may has touched it. */
export const touched = (handover: Handover, nowMs: number): Handover => ({
  ...handover,
  touchedAtMs: nowMs,
});

/** Without the forms that are on their way: of what was handed in nothing stays on the tablet's own shelf. */
export const withoutHandedIn = (handover: Handover, id: FilledFormId): Handover => ({
  ...handover,
  forms: handover.forms.filter((form) => form.id !== id),
});
