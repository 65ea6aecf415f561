import { useRef } from 'react';
import type { PatientId } from '../../../../contract/base/ids.ts';
import { useSession } from '../../../../session/session-context.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Link } from '../../../../ui/buttons/link.tsx';
import { useChosenInView } from '../../../../ui/use-chosen-in-view.ts';
import type { ChartPage } from './chart-page.ts';
import styles from './chart-tabs.module.css';

/** The places of a chart, each with its address under the patient's. */
export function ChartTabs({ patientId, page }: { patientId: PatientId; page: ChartPage }) {
  const { can } = useSession();
  const list = useRef<HTMLElement>(null);
  useChosenInView(list, '[aria-current="page"]', page);
  const tabs: readonly (readonly [page: ChartPage, label: string, path: string, isShown?: boolean])[] = [
    ['overview', 'Overview', ''],
    ['notes', 'Notes', '/notes', can('chart.read')],
    ['exercises', 'Exercises', '/exercises', can('chart.read')],
    ['timeline', 'Timeline', '/timeline'],
    ['billing', 'Billing', '/ledger', can('ledger.read')],
    ['documents', 'Documents', '/documents'],
    ['forms', 'Forms', '/forms'],
    ['details', 'Details', '/file'],
  ];
  return (
    <nav ref={list} className={styles['tabs']} aria-label="Chart">
      {tabs.map(([key, label, path, isShown = true]) =>
        isShown ? (
          <Link
            key={key}
            to={`/patients/${patientId}${path}`}
            exact
            className={classNames(styles['tab'], key === page && styles['on'])}
            aria-current={key === page ? 'page' : undefined}
          >
            {label}
          </Link>
        ) : null,
      )}
    </nav>
  );
}
