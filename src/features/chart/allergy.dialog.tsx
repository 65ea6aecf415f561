import { useState } from 'react';
import type { Patient } from '../../contract/patient.ts';
import { Check } from '../../ui/check.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { addAllergyTo } from './allergy.writes.ts';

/** Asks for one allergy. It stands at once, also without a network. */
export default function AllergyDialog({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const [display, setDisplay] = useState('');
  const [isHigh, setHigh] = useState(false);
  const [isTried, setTried] = useState(false);
  const said = display.trim();
  useUnsaved(said !== '');
  const submit = async () => {
    setTried(true);
    if (said === '') return;
    if (await addAllergyTo(patient, { display: said, criticality: isHigh ? 'high' : '' })) onClose();
  };
  return (
    <FormDialog title="Add an allergy" action="Add" onSubmit={submit} onClose={onClose}>
      <TextField
        label="To what"
        value={display}
        maxLength={200}
        error={isTried && said === '' ? 'Say to what.' : undefined}
        onChange={({ target }) => setDisplay(target.value)}
      />
      <Check checked={isHigh} onChange={setHigh}>
        High risk
      </Check>
    </FormDialog>
  );
}
