import { useState } from 'react';
import { toInstant } from '../../../domain/base/time/clinic-day.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { now } from '../../../lib/clinic-clock.ts';
import { useClinic } from '../../../session/session-context.ts';
import { toast } from '../../../ui/messages/toast.ts';
import type { Scan } from './scan.dialog.tsx';
import { pageOf } from './scan-pages.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** A scan from its first photo until it is kept or thrown away; what is thrown away can be brought back. */
export function useScan() {
  const { location } = useClinic();
  const [scan, setScan] = useState<Scan | null>(null);
  const [isBusy, setBusy] = useState(false);
  const photograph = async (photo: File) => {
    setBusy(true);
    try {
      const page = await pageOf(await shrinkPhoto(photo));
      const name = `Scan of ${momentInWords(toInstant(now()), location.timezone)}`;
      setScan({ pages: [page], about: { name, kind: 'other' } });
    } finally {
      setBusy(false);
    }
  };
  const endScan = (left: Scan | null) => {
    setScan(null);
    if (left === null || left.pages.length === 0) return;
    const what = left.pages.length === 1 ? 'The page is' : `${left.pages.length} pages are`;
    toast.info(`${what} thrown away`, {
      name: 'documents',
      action: { label: 'Undo', onPress: () => setScan(left) },
    });
  };
  return { scan, isBusy, photograph, endScan };
}
