import type { WholeFilledForm } from '../../../../contract/people/forms.ts';
import { momentInWords } from '../../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { Facts } from '../../../../ui/figures/facts.tsx';
import { useIsUnchanged } from './use-is-unchanged.ts';

/** When it was filled in, which version it was, who handed it over, and whether it is still what was signed. */
export function Provenance({ filled }: { filled: WholeFilledForm }) {
  const { location, clinic } = useClinic();
  const isUnchanged = useIsUnchanged(filled);
  return (
    <Card>
      <Facts
        facts={[
          ['Clinic', clinic.name],
          ['Filled in', momentInWords(filled.completedAt, location.timezone)],
          ['Version', String(filled.number)],
          ['Given by', filled.recordedByName || 'Not sent yet'],
          ...(isUnchanged === null
            ? []
            : [['Since then', isUnchanged ? 'Unchanged' : 'Changed after submission'] as const]),
        ]}
      />
    </Card>
  );
}
