import Camera from 'lucide-react/icons/camera';
import { useRef, useState } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import { isDocumentName } from '../../../domain/people/documents/document-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { AboutFields } from './about-fields.tsx';
import { CameraInput } from './camera-input.tsx';
import { addDocument, type DocumentAbout } from '../../../data/people/documents/documents.writes.ts';
import { ScanPage } from './scan-page.tsx';
import { makeScan, scanFault, type ScannedPage } from './scan-pages.ts';
import { useScannedPages } from './use-scanned-pages.ts';
import styles from './documents.module.css';

/** What has been taken so far. */
export interface Scan {
  readonly pages: readonly ScannedPage[];
  readonly about: DocumentAbout;
}

interface ScanDialogProps {
  patientId: PatientId;
  start: Scan;
  /** @param left what was taken and not kept; null when it is kept */
  onClose: (left: Scan | null) => void;
}

/** Page after page before the camera, which become one document: taken again, moved, removed, until it is kept. */
export default function ScanDialog({ patientId, start, onClose }: ScanDialogProps) {
  const { clinic } = useClinic();
  const [about, setAbout] = useState(start.about);
  const [isKeeping, setKeeping] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const scanned = useScannedPages(start.pages, camera);
  const { pages } = scanned;
  const isBusy = scanned.isBusy || isKeeping;
  useUnsaved(pages.length > 0);
  const wrong = scanFault(pages);

  const keep = async () => {
    if (!isDocumentName(about.name)) return;
    setKeeping(true);
    try {
      const named = { ...about, name: about.name.trim() };
      await addDocument({ clinicId: clinic.ID, patientId }, named, await makeScan(pages));
    } catch (fault) {
      setFailed(fault instanceof Error ? fault.message : 'It was not kept. Try again.');
      setKeeping(false);
      return;
    }
    toast.success('The document is kept on this device', {
      name: 'documents',
      description: 'It goes to the server when that can be reached.',
    });
    onClose(null);
  };

  return (
    <FormDialog
      title="Scan a document"
      action={pages.length > 1 ? `Keep ${pages.length} pages as one` : 'Keep it'}
      isBusy={isBusy}
      isDisabled={pages.length === 0 || wrong !== null}
      onSubmit={keep}
      onClose={() => {
        // What is being laid down is not left half-way.
        if (!isBusy) onClose({ pages, about });
      }}
    >
      <ol className={styles['pages']} aria-label="Pages">
        {pages.map((page, at) => (
          <ScanPage
            key={page.key}
            page={page}
            number={at + 1}
            count={pages.length}
            onMove={(by, button) => scanned.move(page.key, by, button)}
            onRetake={() => scanned.ask(page.key)}
            onRemove={() => {
              scanned.remove(page.key);
              next.current?.focus();
            }}
          />
        ))}
      </ol>
      <div>
        <Button ref={next} icon={<Camera aria-hidden="true" />} onClick={() => scanned.ask(null)}>
          {pages.length === 0 ? 'Take a page' : 'Take another page'}
        </Button>
      </div>
      <CameraInput inputRef={camera} label="Photo of a page" onTake={(photo) => void scanned.take(photo)} />
      <p className="pl-aloud" role="status">
        {scanned.said}
      </p>
      <AboutFields about={about} onChange={setAbout} />
      {(wrong ?? failed) === null ? null : (
        <p role="alert" className={styles['wrong']}>
          {wrong ?? failed}
        </p>
      )}
    </FormDialog>
  );
}
