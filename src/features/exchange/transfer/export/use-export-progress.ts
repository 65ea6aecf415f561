import { useEffect, useState } from 'react';
import type { ClinicExport } from '../../../../contract/exchange/export.ts';
import type { ClinicId } from '../../../../contract/base/ids.ts';
import { askProgress } from '../../../../data/exchange/exports.writes.ts';

const pauseMs = 2_000;
/** How often it is asked after a download began before the server has begun to write. */
const patience = 5;

/** How far an export is; asked again while one runs, and for a while after `begin`. */
export function useExportProgress(
  clinicId: ClinicId,
  isOnline: boolean,
): { now: ClinicExport | null; begin: () => void } {
  const [now, setNow] = useState<ClinicExport | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isOnline) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      for (let left = round === 0 ? 1 : patience; left > 0 && !stop.signal.aborted; left -= 1) {
        const answer = await askProgress(clinicId, stop.signal);
        if (stop.signal.aborted) return;
        if (answer) setNow(answer);
        if (answer?.running) left = patience;
        await new Promise((go) => setTimeout(go, pauseMs));
      }
    };
    void ask();
    return () => stop.abort();
  }, [clinicId, isOnline, round]);
  return { now, begin: () => setRound((before) => before + 1) };
}
