import { Camera } from 'lucide-react';
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
import { addDocument, type DocumentAbout } from '../../../data/people/documents.writes.ts';
import { ScanPage } from './scan-page.tsx';
import { makeScan, movePage, pageOf, retakePage, scanFault, type ScannedPage } from './scan-pages.ts';
import { shrinkPhoto } from './shrink-photo.ts';
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
  const [pages, setPages] = useState(start.pages);
  const [about, setAbout] = useState(start.about);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [said, say] = useState('');
  const camera = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  /** The page that is taken again; null: another one follows. */
  const retaken = useRef<string | null>(null);
  useUnsaved(pages.length > 0);
  const wrong = scanFault(pages);

  const ask = (key: string | null) => {
    retaken.current = key;
    camera.current?.click();
  };
  const take = async (photo: File) => {
    const key = retaken.current;
    setBusy(true);
    try {
      const page = await pageOf(await shrinkPhoto(photo));
      setPages((all) => (key === null ? [...all, page] : retakePage(all, key, page)));
      say(key === null ? `Page ${pages.length + 1} is taken` : 'The page is taken again');
    } finally {
      setBusy(false);
    }
  };
  const move = (key: string, by: -1 | 1, button: HTMLElement) => {
    setPages((all) => movePage(all, key, by));
    say(`It is page ${pages.findIndex((page) => page.key === key) + 1 + by} of ${pages.length} now`);
    // What moves in a document loses the focus; at an end its button cannot have it.
    requestAnimationFrame(() => {
      const usable = button.parentElement!.querySelectorAll<HTMLElement>('button:not(:disabled)');
      (Array.from(usable).find((one) => one === button) ?? usable[0]!).focus();
    });
  };
  const remove = (key: string) => {
    setPages((all) => all.filter((page) => page.key !== key));
    say(`${pages.length - 1} ${pages.length === 2 ? 'page is' : 'pages are'} left`);
    next.current?.focus();
  };
  const keep = async () => {
    if (!isDocumentName(about.name)) return;
    setBusy(true);
    try {
      const named = { ...about, name: about.name.trim() };
      await addDocument({ clinicId: clinic.ID, patientId }, named, await makeScan(pages));
    } catch (fault) {
      setFailed(fault instanceof Error ? fault.message : 'It was not kept. Try again.');
      setBusy(false);
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
            onMove={(by, button) => move(page.key, by, button)}
            onRetake={() => ask(page.key)}
            onRemove={() => remove(page.key)}
          />
        ))}
      </ol>
      <div>
        <Button ref={next} icon={<Camera aria-hidden="true" />} onClick={() => ask(null)}>
          {pages.length === 0 ? 'Take a page' : 'Take another page'}
        </Button>
      </div>
      <CameraInput inputRef={camera} label="Photo of a page" onTake={(photo) => void take(photo)} />
      <p className="pl-aloud" role="status">
        {said}
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
