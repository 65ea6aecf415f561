import Merge from 'lucide-react/icons/merge';
import { lazy, Suspense, useState } from 'react';
import type { Patient } from '../../../../contract/people/patient.ts';
import { Button } from '../../../../ui/buttons/button.tsx';

const MergeWithDialog = lazy(() => import('./merge-with.dialog.tsx'));

/** The way to merge a chart with another one of somebody's choice. */
export function MergeWith({ patient }: { patient: Patient }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="touch" icon={<Merge aria-hidden="true" />} onClick={() => setOpen(true)}>
        Merge with another chart…
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MergeWithDialog patient={patient} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
