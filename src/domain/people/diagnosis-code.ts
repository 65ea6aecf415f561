const icd10Form = /^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,4})?$/;

/** A diagnosis code as ICD-10-CM writes it, with its point: `M5450` and `m54.50` are `M54.50`. Null for another form. */
export function readIcd10(typed: string): string | null {
  const plain = typed.trim().toUpperCase().replaceAll(/[\s.]/g, '');
  const code = plain.length > 3 ? `${plain.slice(0, 3)}.${plain.slice(3)}` : plain;
  return icd10Form.test(code) ? code : null;
}
