import { useState } from 'react';
import type { FeeSchedule } from '../../../contract/clinics/fee-schedule.ts';
import { feeScheduleInstead, writeFeeSchedule } from '../../../data/clinics/fee-schedules.writes.ts';
import { draftOf, readFeeDraft, type FeeScheduleDraft } from '../../../domain/clinics/fees/fee-draft.ts';
import { isSameJson } from '../../../lib/json/same-json.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { ChangedMeanwhile } from '../../../ui/messages/changed-meanwhile.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { FeeFields } from './fee-fields.tsx';
import { FeeLines } from './fee-lines.tsx';
import styles from './fees.module.css';

interface FeeScheduleDrawerProps {
  /** Null: a new one. */
  before: FeeSchedule | null;
  first: FeeScheduleDraft;
  mayChange: boolean;
  onClose: () => void;
  onSaved: () => void;
  /** A new schedule with the same codes, as for the next year. */
  onCopy: (draft: FeeScheduleDraft) => void;
}

/** One schedule, to be looked at and changed. What was entered stays until it is saved or given up. */
export function FeeScheduleDrawer(props: FeeScheduleDrawerProps) {
  const { first, mayChange, onClose, onSaved, onCopy } = props;
  const { clinic } = useClinic();
  const [before, setBefore] = useState(props.before);
  const [standing, setStanding] = useState<FeeSchedule | null>(null);
  const [draft, setDraft] = useKept<FeeScheduleDraft>(`fee schedule ${props.before?.id ?? 'new'}`, first);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isDirty = before === null || !isSameJson(draft, draftOf(before));
  useUnsaved(isDirty && mayChange);
  const { fields, faults } = readFeeDraft(draft);
  const shown = isTried ? (faults ?? {}) : {};
  const change = (part: Partial<FeeScheduleDraft>) => setDraft((now) => ({ ...now, ...part }));
  const save = async () => {
    setTried(true);
    if (!fields) return;
    setBusy(true);
    try {
      await writeFeeSchedule(clinic.ID, before, fields);
      toast.success(`${fields.name} saved`, {
        name: 'fee-schedule',
        description: 'Charges posted before keep their fees.',
      });
      onSaved();
      onClose();
    } catch (fault) {
      const instead = feeScheduleInstead(fault);
      if (instead) setStanding(instead);
      else
        toast.fail('The fee schedule was not saved. What you entered is still here.', {
          description: fault,
          name: 'fee-schedule',
        });
    }
    setBusy(false);
  };
  const settle = (isTheirs: boolean) => {
    if (!standing) return;
    setBefore(standing);
    if (isTheirs) setDraft(draftOf(standing));
    setStanding(null);
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title={before?.name ?? 'New fee schedule'}
      description={mayChange ? undefined : 'Your role can view fees but not change them.'}
      footer={
        <Foot
          mayChange={mayChange}
          isBusy={isBusy}
          maySave={isDirty && standing === null}
          onCopy={before === null ? null : () => onCopy({ ...draft, name: `${draft.name} (copy)` })}
          onClose={onClose}
          onSave={() => void save()}
        />
      }
    >
      {standing === null ? null : (
        <ChangedMeanwhile what="fee schedule" onShow={() => settle(true)} onKeep={() => settle(false)} />
      )}
      <div className={styles['form']}>
        <FeeFields draft={draft} faults={shown} disabled={!mayChange} onChange={change} />
        <FeeLines
          name={draft.name}
          lines={draft.lines}
          fault={shown.lines}
          disabled={!mayChange}
          onChange={(lines) => change({ lines })}
        />
      </div>
    </Drawer>
  );
}

interface FootProps {
  mayChange: boolean;
  isBusy: boolean;
  maySave: boolean;
  /** Null where there is nothing saved to copy. */
  onCopy: (() => void) | null;
  onClose: () => void;
  onSave: () => void;
}

function Foot({ mayChange, isBusy, maySave, onCopy, onClose, onSave }: FootProps) {
  return (
    <div className={styles['footer']}>
      {onCopy !== null && mayChange ? <Button onClick={onCopy}>Make a copy</Button> : null}
      <Button onClick={onClose}>{mayChange ? 'Cancel' : 'Close'}</Button>
      {mayChange ? (
        <Button variant="primary" busy={isBusy} disabled={!maySave} onClick={onSave}>
          Save
        </Button>
      ) : null}
    </div>
  );
}
