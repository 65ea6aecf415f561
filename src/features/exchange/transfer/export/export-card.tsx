import Download from 'lucide-react/icons/download';
import { useRef, useState } from 'react';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { download } from '../../../../ui/buttons/download.ts';
import { toast } from '../../../../ui/messages/toast.ts';
import { Progress } from '../progress.tsx';
import { prepareClinic, stopExport } from '../../../../data/exchange/exports.writes.ts';
import { ExportWishes, type ExportWish } from './export-wishes.tsx';
import { LatestExport } from './latest-export.tsx';
import { useExportProgress } from './use-export-progress.ts';
import styles from '../transfer.module.css';

/** Everything the clinic holds, as one file that the browser writes. */
export function ExportCard({ isOnline }: { isOnline: boolean }) {
  const { clinic } = useClinic();
  const [wish, setWish] = useState<ExportWish>({ byteOrderMark: true, bundle: false, pdf: false });
  const [isBusy, setBusy] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const { now, begin } = useExportProgress(clinic.ID, isOnline);
  const running = now?.running ?? null;
  const last = now?.last ?? null;

  const run = async (work: () => Promise<void>, failed: string) => {
    setBusy(true);
    try {
      await work();
      begin();
    } catch (fault) {
      toast.fail(failed, { description: fault });
    } finally {
      setBusy(false);
      // Another button may stand in the place of the one that had the focus.
      if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
    }
  };
  const start = () =>
    run(async () => download(await prepareClinic(clinic.ID, wish)), 'The export was not begun');
  const charts = now?.counts.find(({ kind }) => kind === 'patients')?.rows ?? 0;
  const stop = () => run(() => stopExport(clinic.ID), 'The export was not stopped');

  return (
    <Card title="Export everything">
      <div ref={card} className={styles['stack']} tabIndex={-1} data-quiet-focus="">
        <WhatIsInIt />
        <ExportWishes wish={wish} charts={charts} onChange={setWish} />
        {running === null ? null : (
          <Progress
            label={`${running.byName} is exporting: ${running.file}`}
            done={running.rows}
            of={running.of}
            unit="rows"
          />
        )}
        {running !== null || last === null ? null : <LatestExport last={last} />}
        {isOnline ? null : (
          <p className={styles['quiet']}>The export is made on the server, which cannot be reached now.</p>
        )}
        <div className={styles['actions']}>
          {running === null ? (
            <Button
              variant="primary"
              icon={<Download aria-hidden="true" />}
              busy={isBusy}
              disabled={!isOnline}
              onClick={() => void start()}
            >
              Export everything
            </Button>
          ) : (
            <Button busy={isBusy} disabled={!isOnline} onClick={() => void stop()}>
              Stop the export
            </Button>
          )}
        </div>
        <p className={styles['quiet']}>
          The browser writes the file; you may leave this page meanwhile, but not close the browser. If the
          download breaks off, begin again: it cannot be continued.
        </p>
      </div>
    </Card>
  );
}

function WhatIsInIt() {
  const { clinic } = useClinic();
  return (
    <>
      <p className={styles['quiet']}>
        One ZIP with all that {clinic.name} holds as it stands when you begin: patients, appointments, visits
        with their notes and signatures, ledger, wait list, what other systems sent, people, locations,
        catalog. Once as FHIR R4 (NDJSON) for another system, once as CSV for spreadsheets, and a list with
        counts and checksums.
      </p>
      <p className={styles['quiet']}>
        Not in it: passwords and sign-ins, the audit trail, pictures of signatures and people, personal
        settings, connections to partners, and what waits on a device to be sent. The file is not encrypted:
        keep it as you keep the charts.
      </p>
    </>
  );
}
