import type { CareKind, NoticeKind, PayerKind } from '../../../contract/clinical/line-coding.ts';
import type { ExtraspinalRegion, SpinalRegion } from '../../../contract/clinics/note-parts.ts';
import {
  isBundledWithCmt,
  isEvaluation,
  isSpinalCmt,
  isTherapyCode,
  modifierRules,
  therapyThresholdMinor,
  type ModifierRuleId,
} from './modifier-rules.ts';

export type TreatedRegion = SpinalRegion | ExtraspinalRegion;

/** Those that say that something bundled was separate. */
export const separateModifiers: readonly string[] = ['59', 'XE', 'XP', 'XS', 'XU'];

/** What the rules go by. */
export interface CodingFacts {
  readonly payer: PayerKind;
  /** Null while nobody has said. */
  readonly care: CareKind | null;
  /** Of an Advance Beneficiary Notice; null while nobody has said. */
  readonly notice: NoticeKind | null;
  /** Whether a chiropractor treats: Medicare covers nothing of theirs but the adjustment of the spine. */
  readonly isChiropractor: boolean;
  /** Regions of the spine that were adjusted. */
  readonly adjusted: readonly SpinalRegion[];
  /** The day of service, YYYY-MM-DD. */
  readonly day: string;
  /** What Medicare has been charged for therapy this year, in cents; null where nobody knows. */
  readonly therapyThisYearMinor: number | null;
}

/** A line of the day’s charges, as far as the rules look at it. */
export interface CodedLine {
  readonly lineKey: string;
  readonly cptCode: string;
  /** Where it was done; empty while nobody has said. */
  readonly regions: readonly TreatedRegion[];
}

/**
 * `suggest`: a person accepts or declines it. `block`: these modifiers must not stand there. `ask`: a fact is missing.
 */
export type Advice = { readonly rule: ModifierRuleId; readonly reason: string; readonly source: string } & (
  | { readonly kind: 'suggest'; readonly modifier: string }
  | { readonly kind: 'block'; readonly modifiers: readonly string[] }
  | { readonly kind: 'ask'; readonly fact: 'care' | 'notice' | 'regions' }
);

const because = (rule: ModifierRuleId) => ({
  rule,
  reason: modifierRules[rule].reason,
  source: modifierRules[rule].source,
});
const suggest = (modifier: string, rule: ModifierRuleId): Advice => ({
  kind: 'suggest',
  modifier,
  ...because(rule),
});
const block = (rule: ModifierRuleId, ...modifiers: string[]): Advice => ({
  kind: 'block',
  modifiers,
  ...because(rule),
});
const ask = (fact: 'care' | 'notice' | 'regions', rule: ModifierRuleId): Advice => ({
  kind: 'ask',
  fact,
  ...because(rule),
});

/** Only AT, GA and GZ ever stand on an adjustment of the spine to Medicare. */
function ofMedicareCmt({ care, notice }: CodingFacts): Advice[] {
  if (care === null) return [ask('care', 'ask-care')];
  if (care === 'active') return [suggest('AT', 'at-active')];
  const never = block('at-maintenance', 'AT');
  if (notice === null) return [never, ask('notice', 'ask-notice')];
  return [never, notice === 'none' ? suggest('GZ', 'gz-no-notice') : suggest('GA', 'ga-notice')];
}

function ofExcluded({ notice }: CodingFacts): Advice[] {
  const excluded = suggest('GY', 'gy-excluded');
  return notice === 'voluntary' ? [suggest('GX', 'gx-voluntary'), excluded] : [excluded];
}

/** What is bundled with an adjustment: another region may be billed besides, the same one may not. */
function ofBundled({ regions }: CodedLine, { adjusted, payer }: CodingFacts): Advice[] {
  if (regions.length === 0) return [ask('regions', 'ask-regions')];
  const isSame = regions.some((region) => adjusted.some((one) => one === region));
  if (isSame) return [block('same-region', ...separateModifiers)];
  // CMS prefers the narrower one; not every other payer knows it.
  return [suggest(payer === 'medicare' ? 'XS' : '59', 'separate-region')];
}

function isOverThreshold({ day, therapyThisYearMinor }: CodingFacts): boolean {
  const threshold = therapyThresholdMinor(day);
  return threshold !== undefined && therapyThisYearMinor !== null && therapyThisYearMinor > threshold;
}

function ofLine(line: CodedLine, facts: CodingFacts, hasCmt: boolean): Advice[] {
  const { cptCode } = line;
  const { payer } = facts;
  if (payer === 'selfPay') return [];
  if (isSpinalCmt(cptCode)) return payer === 'medicare' ? ofMedicareCmt(facts) : [];
  const isExcluded = payer === 'medicare' && facts.isChiropractor;
  const isTherapy = isTherapyCode(cptCode);
  const advice: Advice[] = [];
  if (hasCmt && isEvaluation(cptCode) && !isExcluded) advice.push(suggest('25', 'separate-evaluation'));
  if (hasCmt && isBundledWithCmt(cptCode)) advice.push(...ofBundled(line, facts));
  if (isTherapy && payer === 'medicare') advice.push(suggest('GP', 'gp-medicare'));
  if (isTherapy && payer === 'unitedHealthcare') advice.push(suggest('GP', 'gp-united'));
  if (isExcluded) advice.push(...ofExcluded(facts));
  else if (isTherapy && payer === 'medicare' && isOverThreshold(facts))
    advice.push(suggest('KX', 'therapy-threshold'));
  return advice;
}

/**
 * What the rules of modifiers say of a day’s lines.
 * @returns by line key, in the order in which modifiers are written; a line without advice is left out
 */
export function modifierAdvice(
  lines: readonly CodedLine[],
  facts: CodingFacts,
): ReadonlyMap<string, readonly Advice[]> {
  const hasCmt = lines.some(({ cptCode }) => isSpinalCmt(cptCode));
  return new Map(
    lines
      .filter(({ cptCode }) => cptCode !== '')
      .map((line) => [line.lineKey, ofLine(line, facts, hasCmt)] as const)
      .filter(([, advice]) => advice.length > 0),
  );
}
