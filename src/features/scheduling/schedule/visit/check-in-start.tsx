import TabletSmartphone from 'lucide-react/icons/tablet-smartphone';
import { lazy, Suspense, useState } from 'react';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import { useSession } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';

const CheckInDialog = lazy(() => import('./check-in.dialog.tsx'));

/** The way to make this device the one at which patients check in, where the board shows one location. */
export function CheckInStart({ locations }: { locations: readonly Location[] }) {
  const { isImpersonating } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [location, ...others] = locations;
  if (!location || others.length > 0 || isImpersonating) return null;
  return (
    <>
      <Button size="small" icon={<TabletSmartphone aria-hidden="true" />} onClick={() => setOpen(true)}>
        Use this device for check-in
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <CheckInDialog location={location} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
