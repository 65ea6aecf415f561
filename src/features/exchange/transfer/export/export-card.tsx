import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { momentInWords } from '../../../../domain/base/time/day-words.ts';
import type { ClinicExport } from '../../../../contract/exchange/export.ts';
import { useClinic } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Check } from '../../../../ui/fields/check.tsx';
import { download } from '../../../../ui/buttons/download.ts';
import { toast } from '../../../../ui/messages/toast.ts';
import { Progress } from '../progress.tsx';
import { prepareClinic, stopExport } from '../../../../data/exchange/exports.writes.ts';
import { useExportProgress } from './use-export-progress.ts';
import styles from '../transfer.module.css';

const outcomes: Readonly<Record<NonNullable<ClinicExport['last']>['outcome'], string>> = {
  sent: 'The latest export was sent whole',
  stopped: 'The latest export was stopped',
  failed: 'The latest export broke off',
};

/** Charts that a small server prints in a minute. */
const chartsAMinute = 400;

function howLong(charts: number): string {
  const minutes = Math.ceil(charts / chartsAMinute);
  if (minutes <= 1) return 'about a minute longer';
  if (minutes < 90) return `about ${minutes} minutes longer`;
  return `about ${Math.ceil(minutes / 60)} hours longer`;
}

/** Everything the clinic holds, as one file that the browser writes. */
export function ExportCard({ isOnline }: { isOnline: boolean }) {
  const { clinic, location } = useClinic();
  const [hasMark, setMark] = useState(true);
  const [hasBundle, setBundle] = useState(false);
  const [hasPdf, setPdf] = useState(false);
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
  const wish = { byteOrderMark: hasMark, bundle: hasBundle, pdf: hasPdf };
  const start = () =>
    run(async () => download(await prepareClinic(clinic.ID, wish)), 'The export was not begun');
  const charts = now?.counts.find(({ kind }) => kind === 'patients')?.rows ?? 0;
  const stop = () => run(() => stopExport(clinic.ID), 'The export was not stopped');

  return (
    <Card title="Export everything">
      <div ref={card} className={styles['stack']} tabIndex={-1} data-quiet-focus="">
        <p className={styles['quiet']}>
          One ZIP with all that {clinic.name} holds as it stands when you begin: patients, appointments,
          visits with their notes and signatures, ledger, wait list, what other systems sent, people,
          locations, catalogue. Once as FHIR R4 (NDJSON) for another system, once as CSV for spreadsheets, and
          a list with counts and checksums.
        </p>
        <p className={styles['quiet']}>
          Not in it: passwords and sign-ins, the audit trail, pictures of signatures and people, personal
          settings, connections to partners, and what waits on a device to be sent. The file is not encrypted:
          keep it as you keep the charts.
        </p>
        <Check checked={hasMark} onChange={setMark}>
          Mark CSV files as UTF-8, as older spreadsheets need it
        </Check>
        <Check checked={hasBundle} onChange={setBundle}>
          Also all of FHIR as one bundle, for systems that take no NDJSON (fhir/bundle.json; the ZIP grows by
          half)
        </Check>
        <Check checked={hasPdf} onChange={setPdf}>
          Also each chart as a PDF to be read and printed: {howLong(charts)}
        </Check>
        {running === null ? null : (
          <Progress
            label={`${running.byName} is exporting: ${running.file}`}
            done={running.rows}
            of={running.of}
            unit="rows"
          />
        )}
        {running !== null || last === null ? null : (
          <p role="status">
            {outcomes[last.outcome]}, {momentInWords(last.endedAt, location.timezone)}, by {last.byName}.{' '}
            {last.outcome === 'sent'
              ? 'A ZIP that holds manifest.json is whole.'
              : 'The file is of no use: delete it and begin again. Nothing of the clinic was changed.'}
          </p>
        )}
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
