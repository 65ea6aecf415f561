import { useState, type FormEvent } from 'react';
import type { Clinician } from '../../../contract/clinics/clinic.ts';
import { carriedLimitPercent } from '../../../domain/clinical/note/carry-forward.ts';
import { useSigningSettings } from '../../../data/clinical/signing-settings.writes.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { toast } from '../../../ui/messages/toast.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/page.tsx';
import { CarriedLimit } from './carried-limit.tsx';
import { withKnown } from './with-known.ts';
import { Supervision, type SupervisionDraft } from './supervision.tsx';
import styles from './signing-settings.module.css';

const never = 'never';
const dayChoices = [
  { value: '0', label: 'With the signature' },
  { value: '1', label: '1 day after signing' },
  ...[2, 3, 5, 7, 14, 30].map((days) => ({ value: String(days), label: `${days} days after signing` })),
  { value: never, label: 'Only by hand' },
];

const draftOf = ({ supervisor, encounterSupervision }: Clinician): SupervisionDraft => ({
  supervisor,
  encounterSupervision: supervisor !== null && encounterSupervision,
});

/** When notes lock, and for each provider whether and who co-signs. */
export function SigningForm() {
  const { clinic } = useClinic();
  const isOnline = useOnline();
  const { save, isBusy } = useSigningSettings(clinic.ID);
  const known = clinic.noteLockDays === null ? never : String(clinic.noteLockDays ?? 0);
  const [days, setDays] = useState(known);
  const knownLimit = String(clinic.carriedLimitPercent ?? carriedLimitPercent);
  const [limit, setLimit] = useState(knownLimit);
  const [changed, setChanged] = useState<Readonly<Record<string, SupervisionDraft>>>({});
  useUnsaved(days !== known || limit !== knownLimit || Object.keys(changed).length > 0);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const supervision = clinic.clinicians.flatMap(({ ID }) => {
      const draft = changed[ID];
      return draft ? [{ userId: ID, ...draft }] : [];
    });
    try {
      await save({
        noteLockDays: days === never ? null : Number(days),
        carriedLimitPercent: Number(limit),
        supervision,
      });
      setChanged({});
      toast.success('Note signing saved');
    } catch (fault) {
      toast.fail('Note signing was not saved', { description: fault });
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Card title="Locking">
          <SelectField
            className={styles['days']}
            label="Lock signed notes"
            hint="A locked note can’t be amended, only added to. A note that waits for a co-signature locks after it."
            options={withKnown(dayChoices, known, `${known} days after signing`)}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        </Card>
        <CarriedLimit known={knownLimit} value={limit} onChange={setLimit} />
        <Card title="Co-signatures">
          {clinic.clinicians.length < 2 ? (
            <p className={styles['quiet']}>Add a second provider to have notes co-signed.</p>
          ) : (
            <ul className={styles['providers']}>
              {clinic.clinicians.map((one) => (
                <Supervision
                  key={one.ID}
                  one={one}
                  others={clinic.clinicians.filter(({ ID }) => ID !== one.ID)}
                  draft={changed[one.ID] ?? draftOf(one)}
                  onChange={(draft) => setChanged((before) => ({ ...before, [one.ID]: draft }))}
                />
              ))}
            </ul>
          )}
        </Card>
        <div className={styles['foot']}>
          <Button type="submit" variant="primary" busy={isBusy} disabled={!isOnline}>
            Save
          </Button>
          {isOnline ? null : (
            <p className={styles['quiet']} role="status">
              You’re offline. Note signing can be changed once the server can be reached.
            </p>
          )}
        </div>
      </Stack>
    </form>
  );
}
