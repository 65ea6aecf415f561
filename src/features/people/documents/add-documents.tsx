import { Camera, FilePlus2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type DragEvent } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import { toInstant } from '../../../domain/base/time/clinic-day.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { mostInWords, nameOfFile } from '../../../domain/people/documents/document-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/messages/toast.ts';
import { AddDialog, type ChosenFile } from './add.dialog.tsx';
import { CameraInput } from './camera-input.tsx';
import type { Scan } from './scan.dialog.tsx';
import { pageOf } from './scan-pages.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import styles from './documents.module.css';

const ScanDialog = lazy(() => import('./scan.dialog.tsx'));

const accepted =
  '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.tif,.tiff,.docx,.txt,application/pdf,image/*,text/plain';

/** The ways to add documents: files of this device, dropped here, or a page before its camera. Works without a network. */
export function AddDocuments({ patientId }: { patientId: PatientId }) {
  const { location } = useClinic();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly ChosenFile[] | null>(null);
  const [scan, setScan] = useState<Scan | null>(null);
  const [isOver, setOver] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const choose = (list: Iterable<File>) => {
    const found = Array.from(list, (file) => ({
      key: crypto.randomUUID(),
      file,
      name: nameOfFile(file.name),
    }));
    if (found.length > 0) setChosen(found);
  };
  const photograph = async (photo: File) => {
    setBusy(true);
    try {
      const page = await pageOf(await shrinkPhoto(photo));
      const name = `Scan of ${momentInWords(toInstant(Date.now()), location.timezone)}`;
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
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files);
  };

  return (
    <div
      className={classNames(isOver && styles['isOver'])}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        setOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
      onDrop={drop}
    >
      <Card title="Add documents">
        <div className={styles['add']}>
          <p className={styles['quiet']}>
            PDF, pictures, Word or text, up to {mostInWords} each. They are kept sealed on this device at
            once, and go to the server when it can be reached.{' '}
            <span className={styles['drop']}>Files can also be dropped here.</span>
          </p>
          <div className={styles['actions']}>
            <Button icon={<FilePlus2 aria-hidden="true" />} onClick={() => files.current?.click()}>
              Choose files
            </Button>
            <Button
              icon={<Camera aria-hidden="true" />}
              busy={isBusy}
              onClick={() => camera.current?.click()}
            >
              Scan by camera
            </Button>
          </div>
          <input
            ref={files}
            type="file"
            multiple
            accept={accepted}
            className="pl-aloud"
            tabIndex={-1}
            aria-label="Files of documents"
            onChange={({ target }) => {
              choose(target.files ?? []);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
          <CameraInput
            inputRef={camera}
            label="Photo of a document"
            onTake={(photo) => void photograph(photo)}
          />
        </div>
      </Card>
      {chosen === null ? null : (
        <AddDialog patientId={patientId} chosen={chosen} onClose={() => setChosen(null)} />
      )}
      {scan === null ? null : (
        <Suspense fallback={null}>
          <ScanDialog patientId={patientId} start={scan} onClose={endScan} />
        </Suspense>
      )}
    </div>
  );
}
