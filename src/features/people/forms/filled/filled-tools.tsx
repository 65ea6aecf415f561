import Printer from 'lucide-react/icons/printer';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, Suspense, useState } from 'react';
import type { FilledForm } from '../../../../contract/people/forms.ts';
import { Button } from '../../../../ui/buttons/button.tsx';

const WithdrawDialog = lazy(() => import('./withdraw.dialog.tsx'));

interface FilledToolsProps {
  filled: FilledForm;
  patientName: string;
  /** Nothing to print for those who may not read the answers. */
  mayPrint: boolean;
  /** Null where it is withdrawn already, and for those who may not. @returns whether it is saved */
  onWithdraw: ((reason: string) => Promise<boolean>) | null;
}

/** What can be done with a filled-in form. */
export function FilledTools({ filled, patientName, mayPrint, onWithdraw }: FilledToolsProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {onWithdraw === null ? null : (
        <Button className="pl-screen-only" icon={<Undo2 aria-hidden="true" />} onClick={() => setAsked(true)}>
          Withdraw
        </Button>
      )}
      {mayPrint ? (
        <Button className="pl-screen-only" icon={<Printer aria-hidden="true" />} onClick={() => print()}>
          Print
        </Button>
      ) : null}
      {isAsked && onWithdraw !== null ? (
        <Suspense fallback={null}>
          <WithdrawDialog
            title={filled.title}
            patientName={patientName}
            onWithdraw={async (reason) => {
              if (await onWithdraw(reason)) setAsked(false);
            }}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
