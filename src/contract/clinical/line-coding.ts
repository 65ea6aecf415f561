import { modifierCode, mostModifiers } from '../clinics/note-parts.ts';
import * as z from 'zod/mini';
import { line } from '../base/values.ts';

/** Four diagnoses are pointed at in item 24E of a claim. */
export const mostPointers = 4;

/** Who pays for the visit, as far as the rules of modifiers tell payers apart. */
export const payerKind = z.enum(['selfPay', 'medicare', 'unitedHealthcare', 'other']);
export type PayerKind = z.infer<typeof payerKind>;

/** Whether improvement is expected; maintenance where it is not (Medicare Benefit Policy Manual, chapter 15, section 240.1.3). */
export const careKind = z.enum(['active', 'maintenance']);
export type CareKind = z.infer<typeof careKind>;

/** An Advance Beneficiary Notice: none on file, one that Medicare asks for, or one given without being asked for. */
export const noticeKind = z.enum(['none', 'signed', 'voluntary']);
export type NoticeKind = z.infer<typeof noticeKind>;

export const noteBilling = z.object({
  payer: z.optional(payerKind),
  care: z.optional(careKind),
  notice: z.optional(noticeKind),
});
export type NoteBilling = z.infer<typeof noteBilling>;

/** A modifier with the rule that suggests it; without one where a person has typed it. */
export const ruledModifier = z.object({ modifier: modifierCode, rule: z.nullable(line(60)) });
export type RuledModifier = z.infer<typeof ruledModifier>;

const diagnosisCode = line(10);

/** What a person has decided on one line of the day’s charges. */
export const lineCoding = z.object({
  /** As in the charge: `cmt`, `massageTherapy`, `acupuncture/secondary`. */
  lineKey: line(120),
  modifiers: z.array(ruledModifier).check(z.maxLength(mostModifiers)),
  /** Suggested, and declined by a person. */
  declined: z.array(ruledModifier).check(z.maxLength(12)),
  /** Codes of the note’s diagnoses; absent: as proposed. */
  pointers: z.optional(z.array(diagnosisCode).check(z.maxLength(mostPointers))),
});
export type LineCoding = z.infer<typeof lineCoding>;

/** What is kept with a charge: what a claim or a superbill prints, and what was decided. */
export const chargeCoding = z.object({
  modifiers: z.array(ruledModifier).check(z.maxLength(mostModifiers)),
  declined: z.array(ruledModifier).check(z.maxLength(12)),
  /** The diagnoses that the line is for, the first one first. */
  diagnosisCodes: z.array(diagnosisCode).check(z.maxLength(mostPointers)),
});
export type ChargeCoding = z.infer<typeof chargeCoding>;
