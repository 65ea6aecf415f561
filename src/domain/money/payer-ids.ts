/**
 * The numbers by which payers know a provider: their form and check digit. What a number of the right form belongs to,
 * only its register knows.
 */

/**
 * Whether this is a National Provider Identifier: ten digits that begin with 1 or 2, the last of which is the Luhn check
 * digit over `80840` and the nine before it (CMS, "Requirements for National Provider Identifier and NPI check digit";
 * 45 CFR 162.406).
 */
export function isNpi(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false;
  const digits = Array.from(`80840${text}`, Number).toReversed();
  const sum = digits.reduce((total, digit, place) => {
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Whether this has the form of a health care provider taxonomy code (NUCC): ten signs that end with X. */
export const isTaxonomyCode = (text: string): boolean => /^\d{3}[0-9A-Z]{6}X$/.test(text);

export type TaxIdKind = 'EIN' | 'SSN';

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** A tax id as it is written: `12-3456789` or `123-45-6789`. Null when it has another form, or a number never given out. */
export function readTaxId(kind: TaxIdKind, text: string): string | null {
  const digits = digitsOf(text);
  if (!/^[\d\s-]+$/.test(text) || digits.length !== 9) return null;
  if (kind === 'EIN') return digits.startsWith('00') ? null : `${digits.slice(0, 2)}-${digits.slice(2)}`;
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  // The Social Security Administration gives out no number with these parts.
  if (area === '000' || area === '666' || area >= '900' || group === '00' || serial === '0000') return null;
  return `${area}-${group}-${serial}`;
}

/** The last four digits alone, as lists show it. */
export function maskTaxId(kind: TaxIdKind, text: string): string {
  const last = digitsOf(text).slice(-4);
  if (last === '') return '';
  return kind === 'EIN' ? `**-***${last}` : `***-**-${last}`;
}

/** How long before its last day a licence is said to expire. */
const licenseWarningDays = 60;

export type LicenseState = 'none' | 'valid' | 'expiring' | 'expired';

/** Where a licence stands on a day, by its last valid one (`YYYY-MM-DD`; null: not known). */
export function licenseState(expiresOn: string | null, today: string): LicenseState {
  if (expiresOn === null || expiresOn === '') return 'none';
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / 86_400_000);
  if (days < 0) return 'expired';
  return days <= licenseWarningDays ? 'expiring' : 'valid';
}

/** States, the district and the territories that license providers, by their postal code. */
export const usStates: readonly string[] = (
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK ' +
  'OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'
).split(' ');
