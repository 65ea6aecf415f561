import { useState } from 'react';
import type { Location } from '../../../../contract/clinics/clinic.ts';
import { startKiosk, useCanStartKiosk } from '../../../../session/device/kiosk.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useGo } from '../../../../ui/buttons/link.tsx';

/** Says what becomes of this device, and makes it so. */
export default function CheckInDialog({ location, onClose }: { location: Location; onClose: () => void }) {
  const { clinic } = useClinic();
  const canStart = useCanStartKiosk();
  const go = useGo();
  const [fault, setFault] = useState<string>();
  const start = async () => {
    try {
      if (await startKiosk({ clinicId: clinic.ID, locationId: location.ID })) return;
      setFault(
        'This device could not be given to patients: nothing would end it again. Nothing has changed.',
      );
    } catch {
      setFault(
        'This browser did not keep it. Nothing has changed; close other Plumbline tabs and try again.',
      );
    }
  };
  if (!canStart) {
    return (
      <FormDialog
        title="Set a passphrase first"
        action="Go to devices"
        onClose={onClose}
        onSubmit={() => go('/settings/devices')}
      >
        <p>
          This device opens by itself, so nothing would keep patients from the schedule. With a passphrase of
          yours it can be given to them.
        </p>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title="Use this device for check-in"
      action="Start check-in"
      onClose={onClose}
      onSubmit={start}
    >
      <p>
        Patients of <strong>{location.name}</strong> check in on it by themselves, with or without a network.
        It shows nothing else, in no tab and after no reload, until you end it with your PIN or passphrase.
      </p>
      <p>
        It does not lock during check-in. Turn on the tablet’s own lock to one app (Guided Access, screen
        pinning) if it has one.
      </p>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </FormDialog>
  );
}
