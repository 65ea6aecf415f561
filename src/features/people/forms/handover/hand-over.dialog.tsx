import { useEffect, useState } from 'react';
import type { FormVersion } from '../../../../contract/people/forms.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import type { Handover } from '../../../../domain/people/forms/handover.ts';
import { useCanStartKiosk } from '../../../../session/device/kiosk.ts';
import { useClinic, useSession } from '../../../../session/session-context.ts';
import { Check } from '../../../../ui/fields/check.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { useGo } from '../../../../ui/buttons/link.tsx';
import { findUnfinished, newHandover, startHandover } from './start-handover.ts';
import { UnfinishedDialog } from './unfinished.dialog.tsx';

interface HandOverDialogProps {
  patient: Patient;
  versions: readonly FormVersion[];
  onClose: () => void;
}

const notGiven =
  'This device could not be given to the patient: nothing would end it again. Nothing has changed.';
const notKept =
  'This browser did not keep it. Nothing has changed; close other Plumbline tabs and try again.';

/** Says what becomes of this device, which forms the patient is given, and makes it so. */
export default function HandOverDialog({ patient, versions, onClose }: HandOverDialogProps) {
  const { clinic, location } = useClinic();
  const reader = useSession().reader ?? '';
  const canStart = useCanStartKiosk();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string>();
  const [unfinished, setUnfinished] = useState<Handover | null | undefined>();
  useEffect(() => {
    let isGone = false;
    findUnfinished(reader, clinic.ID).then(
      (found) => isGone || setUnfinished(found),
      () => isGone || setUnfinished(null),
    );
    return () => void (isGone = true);
  }, [reader, clinic.ID]);

  const start = async (handover: Handover) => {
    try {
      const place = { reader, clinicId: clinic.ID, locationId: location.ID };
      if (!(await startHandover(place, handover))) setFault(notGiven);
    } catch {
      setFault(notKept);
    }
  };
  if (!canStart) return <PassphraseFirst onClose={onClose} />;
  if (unfinished) {
    return (
      <UnfinishedDialog
        handover={unfinished}
        fault={fault}
        onGoOn={() => start(unfinished)}
        onDiscarded={() => setUnfinished(null)}
        onClose={onClose}
      />
    );
  }
  const wanted = versions.filter(({ id }) => chosen.includes(id));
  return (
    <FormDialog
      title="Give form to patient"
      action="Hand over this device"
      isBusy={unfinished === undefined}
      onClose={onClose}
      onSubmit={() =>
        wanted.length === 0
          ? setFault('Choose at least one form.')
          : start(newHandover(clinic.ID, patient, wanted))
      }
    >
      {versions.map(({ id, title }) => (
        <Check
          key={id}
          checked={chosen.includes(id)}
          onChange={(isOn) => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {title}
        </Check>
      ))}
      <p>
        The device then shows these forms and nothing else, in no tab and after no reload, until you take it
        back with your PIN or passphrase. It works without a network.
      </p>
      {fault === undefined ? null : <p role="alert">{fault}</p>}
    </FormDialog>
  );
}

/** A device that opens by itself is not handed over. */
function PassphraseFirst({ onClose }: { onClose: () => void }) {
  const go = useGo();
  return (
    <FormDialog
      title="Set a passphrase first"
      action="Go to devices"
      onClose={onClose}
      onSubmit={() => go('/settings/devices')}
    >
      <p>
        This device opens by itself, so nothing would keep a patient from everything else on it. With a
        passphrase of yours it can be handed over.
      </p>
    </FormDialog>
  );
}
