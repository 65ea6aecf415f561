interface UserName {
  fname: string;
  lname: string;
  email: string;
}

/**
 * [3.17] A user as lists show them: `Quill, Ada (ada@clinic.example)`, without an email `Quill, Ada - no email -`;
 * in the short form only `Quill, Ada`. A missing first or last name leaves no comma behind.
 */
export function userDisplayName(user: UserName, options: { short?: boolean } = {}): string {
  const name = [user.lname.trim(), user.fname.trim()].filter(Boolean).join(', ');
  if (options.short) return name;
  const email = user.email.trim();
  return `${name} ${email ? `(${email})` : '- no email -'}`.trim();
}

/** The same of a member of a clinic; one that an older server gave has but a whole name. */
export const memberDisplayName = (
  {
    fname,
    lname,
    name,
    email,
  }: { fname?: string | undefined; lname?: string | undefined; name: string; email: string },
  options: { short?: boolean } = {},
): string => {
  const parts =
    fname || lname
      ? { fname: fname ?? '', lname: lname ?? '' }
      : { fname: '', lname: name === email ? '' : name };
  return userDisplayName({ ...parts, email }, options) || email;
};

interface PatientName {
  readonly firstName: string;
  readonly lastName: string;
  readonly preferredName: string;
}

/** `Ada Quill`: as one speaks of a patient. */
export function patientName(patient: Pick<PatientName, 'firstName' | 'lastName'>): string {
  return `${patient.firstName} ${patient.lastName}`.trim();
}

/** The name a patient goes by when it is not their first name, else null. */
export function preferredNameOf(patient: PatientName): string | null {
  const preferred = patient.preferredName.trim();
  return preferred && preferred !== patient.firstName.trim() ? preferred : null;
}

/** `Sam Ott, DC`; a name that ends with the credentials already stays as it is. */
export function nameWithCredentials(name: string, credentials: string | undefined): string {
  return !credentials || name.endsWith(`, ${credentials}`) ? name : `${name}, ${credentials}`;
}
