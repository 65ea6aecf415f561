import Undo2 from 'lucide-react/icons/undo-2';
import type { Withdrawal } from '../../../../contract/people/forms.ts';
import { momentInWords } from '../../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';

interface WithdrawalCardProps {
  withdrawn: Withdrawal;
  /** Null for those who may not. */
  onRestore: (() => void) | null;
}

/** That a form was withdrawn: when, by whom and why. Printed with it. */
export function WithdrawalCard({ withdrawn, onRestore }: WithdrawalCardProps) {
  const { location } = useClinic();
  const { at, byName, reason } = withdrawn;
  return (
    <Card
      title="Withdrawn"
      aside={
        onRestore === null ? undefined : (
          <Button
            size="small"
            className="pl-screen-only"
            icon={<Undo2 aria-hidden="true" />}
            onClick={onRestore}
          >
            Take back
          </Button>
        )
      }
    >
      <p>
        {momentInWords(at, location.timezone)}
        {byName === '' ? '' : `, by ${byName}`}: {reason}
      </p>
      <p>It no longer counts and says nothing about this patient. What was submitted is below, unchanged.</p>
    </Card>
  );
}
