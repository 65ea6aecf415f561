import { whyUnusable, type ContactValue } from '../../../../domain/people/contact-values.ts';
import { Badge } from '../../../../ui/marks/badge.tsx';

/** A phone number or a mail address as it stands, marked where nobody can be reached by it. */
export function Reach({ kind, value }: { kind: ContactValue; value: string }) {
  const why = whyUnusable(kind, value);
  return (
    <>
      {value}
      {why === null ? null : (
        <>
          {' '}
          <Badge tone="warning">Can’t be used: {why}</Badge>
        </>
      )}
    </>
  );
}
