import type { UnusableCounts } from './unusable-counts.ts';

const number = (count: number) => count.toLocaleString('en-US');

/** How much of a file goes in as it stands and reaches nobody, and where to find it afterwards. */
export function UnusableNote({ counts: { phone, email } }: { counts: UnusableCounts }) {
  if (phone + email === 0) return null;
  const said = [
    ...(phone === 0 ? [] : [`${number(phone)} phone ${phone === 1 ? 'number' : 'numbers'}`]),
    ...(email === 0 ? [] : [`${number(email)} email ${email === 1 ? 'address' : 'addresses'}`]),
  ];
  return (
    <p>
      {said.join(' and ')} can’t be used. They are imported unchanged and marked. To fix them later, filter
      Patients by “Contact can’t be used”.
    </p>
  );
}
