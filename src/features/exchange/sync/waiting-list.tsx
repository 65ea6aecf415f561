import type { ReactNode } from 'react';
import type { ClinicId, PatientId } from '../../../contract/base/ids.ts';
import { patientName } from '../../../domain/base/text/person-name.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import type { PendingOp } from '../../../sync/public.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Chips } from '../../../ui/fields/chips.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { patientRead } from '../../../data/people/patients.reads.ts';
import { groupWaiting, sortByAge, type EntryGroup, type EntryOrder } from './waiting-entries.ts';
import { WaitingEntry, type AskedOf } from './waiting-entry.tsx';
import styles from './sync.module.css';

const orders: readonly { value: EntryOrder; label: string }[] = [
  { value: 'patient', label: 'By patient' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
];

/** In which order the entries stand. */
export function OrderChoice({
  order,
  onChoose,
}: {
  order: EntryOrder;
  onChoose: (order: EntryOrder) => void;
}) {
  return (
    <Chips
      label="Order"
      labelHidden
      options={orders}
      value={order}
      onChange={(next) => onChoose(next ?? order)}
    />
  );
}

interface WaitingListProps {
  ops: readonly PendingOp[];
  order: EntryOrder;
  /** What the ages are counted from. */
  nowMs: number;
  asked: AskedOf;
}

/** Entries that have not reached the server: a card for each patient, or all in one line of time. */
export function WaitingList({ ops, order, nowMs, asked }: WaitingListProps) {
  if (order === 'patient')
    return groupWaiting(ops).map((group) => (
      <Group key={group.patientId ?? 'none'} group={group} nowMs={nowMs} asked={asked} />
    ));
  return (
    <Card>
      <ul className={styles['entries']}>
        {sortByAge(ops, order).map((op) => (
          <WaitingEntry key={op.opId} {...{ op, nowMs, asked }} whose={<Whose op={op} />} />
        ))}
      </ul>
    </Card>
  );
}

/** The name of whom entries concern, as far as this device knows it. */
function useConcerned(clinicId: ClinicId, patientId: PatientId | null): string {
  const patient = useRead(patientId === null ? null : patientRead(clinicId, patientId)).data;
  return patient ? patientName(patient) : patientId === null ? 'The clinic' : 'A patient';
}

function Whose({ op }: { op: PendingOp }): ReactNode {
  const patientId = op.patientId as PatientId | null;
  const name = useConcerned(op.clinicId, patientId);
  return patientId === null ? name : <Link to={`/patients/${patientId}`}>{name}</Link>;
}

function Group({ group, nowMs, asked }: { group: EntryGroup; nowMs: number; asked: AskedOf }) {
  const { patientId, clinicId, entries } = group;
  return (
    <Card
      title={useConcerned(clinicId, patientId)}
      aside={patientId === null ? null : <Link to={`/patients/${patientId}`}>Open chart</Link>}
    >
      <ul className={styles['entries']}>
        {entries.map((op) => (
          <WaitingEntry key={op.opId} {...{ op, nowMs, asked }} />
        ))}
      </ul>
    </Card>
  );
}
