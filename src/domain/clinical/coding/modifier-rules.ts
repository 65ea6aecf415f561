/**
 * The rules of modifiers as data. The name of a rule is kept with charges and stays; a rule that changes gets a new
 * entry with the day from which it holds.
 */
export interface ModifierRule {
  /** What a person reads: why the modifier belongs there, or doesn’t. */
  readonly reason: string;
  /** Where the rule is written. */
  readonly source: string;
  /** The first day of service it is known to hold for, as YYYY-MM-DD. */
  readonly from: string;
}

const claimsManual = 'Medicare Claims Processing Manual, chapter 12, section 220';
const benefitManual = 'Medicare Benefit Policy Manual, chapter 15, section 240.1.3';
const ncci = 'NCCI Policy Manual, chapter 11';

export const modifierRules = {
  'at-active': {
    reason: 'Active treatment of the spine. Without AT, Medicare denies the adjustment as maintenance.',
    source: claimsManual,
    from: '2004-10-01',
  },
  'at-maintenance': {
    reason: 'AT says active treatment; this visit is maintenance.',
    source: benefitManual,
    from: '2004-10-01',
  },
  'ga-notice': {
    reason:
      'Maintenance, and an Advance Beneficiary Notice is signed: the patient can be billed when Medicare denies it.',
    source: claimsManual,
    from: '2010-04-01',
  },
  'gz-no-notice': {
    reason:
      'Maintenance without a signed Advance Beneficiary Notice: Medicare denies it, and the patient can’t be billed.',
    source: claimsManual,
    from: '2010-04-01',
  },
  'gy-excluded': {
    reason:
      'From a chiropractor, Medicare covers only the adjustment of the spine. GY says that this is excluded by law.',
    source: claimsManual,
    from: '2010-04-01',
  },
  'gx-voluntary': {
    reason: 'An excluded service, and a voluntary Advance Beneficiary Notice is on file.',
    source: claimsManual,
    from: '2010-04-05',
  },
  'gp-medicare': {
    reason: 'A therapy code. Medicare returns it as unprocessable without the modifier of the plan of care.',
    source: 'Medicare Claims Processing Manual, chapter 5, section 20.1',
    from: '2020-01-01',
  },
  'gp-united': {
    reason: 'A therapy code. UnitedHealthcare asks for GP on each of them.',
    source: 'UnitedHealthcare reimbursement policy on physical medicine modifiers',
    from: '2020-07-01',
  },
  'separate-evaluation': {
    reason:
      'An evaluation on the day of an adjustment. Use 25 only when it is significant and goes beyond the check before each adjustment, and the note shows it.',
    source: 'CPT, chiropractic manipulative treatment; NCCI Policy Manual, chapter 11',
    from: '1997-01-01',
  },
  'separate-region': {
    reason: 'Bundled with the adjustment, and done in another region. The note names both.',
    source: ncci,
    from: '2015-01-01',
  },
  'same-region': {
    reason: 'Done in a region that was adjusted, so it is part of the adjustment. 59 and XS are not allowed.',
    source: ncci,
    from: '1996-01-01',
  },
  'therapy-threshold': {
    reason:
      'The year’s therapy is above Medicare’s threshold. KX says that it is medically necessary and the chart shows why.',
    source: 'Medicare Claims Processing Manual, chapter 5, section 10.3',
    from: '2018-01-01',
  },
  'ask-care': {
    reason:
      'Medicare pays for active treatment only. Say whether this visit is active treatment or maintenance.',
    source: benefitManual,
    from: '2004-10-01',
  },
  'ask-notice': {
    reason: 'Maintenance: say whether an Advance Beneficiary Notice is signed.',
    source: claimsManual,
    from: '2010-04-01',
  },
  'ask-regions': {
    reason: 'Bundled with the adjustment unless it was done in another region. Say where it was done.',
    source: ncci,
    from: '1996-01-01',
  },
} as const satisfies Readonly<Record<string, ModifierRule>>;

export type ModifierRuleId = keyof typeof modifierRules;

const known: Readonly<Record<string, ModifierRule>> = modifierRules;
/** The rule of a name; undefined for one of a newer release. */
export const modifierRule = (id: string): ModifierRule | undefined => known[id];

/** Codes that need the modifier of a therapy plan of care: those that CMS calls “always therapy”, and UnitedHealthcare’s list. */
const therapyCodes: ReadonlySet<string> = new Set(
  (
    '97012 97014 97016 97018 97022 97024 97026 97028 97032 97033 97034 97035 97036 97039 97110 97112 97113 97116 97124 ' +
    '97139 97140 97150 97161 97162 97163 97164 97530 97533 97535 97537 97542 97750 97755 97760 97761 97763 G0283'
  ).split(' '),
);
export const isTherapyCode = (cptCode: string): boolean => therapyCodes.has(cptCode);

export const isSpinalCmt = (cptCode: string): boolean => /^9894[012]$/.test(cptCode);
export const isEvaluation = (cptCode: string): boolean => /^992[01]\d$/.test(cptCode);

/**
 * A pair that the National Correct Coding Initiative bundles: the second is paid with the first only under a modifier where the
 * indicator is 1, never where it is 0. Only pairs of this trade; the quarterly file of CMS has all.
 */
export interface BundledPair {
  readonly first: string;
  readonly second: string;
  readonly indicator: 0 | 1;
}
export const bundledPairs: readonly BundledPair[] = ['98940', '98941', '98942'].flatMap((first) =>
  ['97112', '97124', '97140'].map((second) => ({ first, second, indicator: 1 as const })),
);
export const isBundledWithCmt = (cptCode: string): boolean =>
  bundledPairs.some(({ second }) => second === cptCode);

/** What Medicare pays for therapy in a year before KX is needed, in cents (CMS, annual update). */
const thresholds: Readonly<Record<string, number>> = { '2025': 2_410_00, '2026': 2_480_00 };
/** @returns cents; undefined for a year that isn’t known */
export const therapyThresholdMinor = (day: string): number | undefined => thresholds[day.slice(0, 4)];
