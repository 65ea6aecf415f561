import Merge from 'lucide-react/icons/merge';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { Link } from '../../../../ui/buttons/link.tsx';
import styles from './merged-band.module.css';
import { usePatient } from '../use-chart.ts';

/** Above a chart that was merged into another one of the same person: where its records are now. */
export function MergedBand({ keptId }: { keptId: PatientId }) {
  const kept = usePatient(keptId).data;
  const chart = kept?.chartNumber ? `, chart ${kept.chartNumber}` : '';
  return (
    <aside className={styles['band']} aria-label="Merged chart">
      <Merge aria-hidden="true" />
      <p>
        <strong>This chart was merged into another one of the same person.</strong> Visits, notes and charges
        are there now. New entries go there too.
      </p>
      <Link to={`/patients/${keptId}`}>
        {kept ? `Open ${patientName(kept)}${chart}` : 'Open the chart that was kept'}
      </Link>
    </aside>
  );
}
