import type { Encounter } from '../../../../../contract/clinical/encounter.ts';
import type { PatientRecord } from '../../../../../contract/clinical/record.ts';
import { Card } from '../../../../../ui/page/card.tsx';
import styles from '../../chart.module.css';
import { useRecord } from '../../use-chart.ts';

const partsOf = (record: PatientRecord, encounterId: string) => {
  const isOfVisit = (row: { encounterId: string | null }) => row.encounterId === encounterId;
  const measured = record.observations.filter(isOfVisit);
  return [
    {
      title: 'Conditions',
      lines: record.conditions.filter(isOfVisit).map(({ id, display }) => ({ id, display, value: '' })),
    },
    {
      title: 'Procedures',
      lines: record.procedures.filter(isOfVisit).map(({ id, display }) => ({ id, display, value: '' })),
    },
    {
      title: 'Measurements',
      lines: measured.map(({ id, display, value, unit }) => ({
        id,
        display,
        value: `${value} ${unit}`.trim(),
      })),
    },
  ].filter(({ lines }) => lines.length > 0);
};

/** A visit that came from another system: what that system recorded of it, as far as it is among the latest entries. */
export function RecordedVisit({ encounter }: { encounter: Encounter }) {
  const record = useRecord(encounter.patientId).data;
  const parts = record ? partsOf(record, encounter.id) : [];
  if (parts.length === 0) return <Card>This visit came from another system and has no note of ours.</Card>;
  return parts.map(({ title, lines }) => (
    <Card key={title} title={title}>
      <ul className={styles['facts']}>
        {lines.map(({ id, display, value }) => (
          <li key={id}>
            <span>{display}</span>
            <span className="pl-figures">{value}</span>
          </li>
        ))}
      </ul>
    </Card>
  ));
}
