import Camera from 'lucide-react/icons/camera';
import FilePlus2 from 'lucide-react/icons/file-plus-2';
import { lazy, Suspense, useRef, useState } from 'react';
import type { PatientId } from '../../../contract/base/ids.ts';
import { mostInWords, nameOfFile } from '../../../domain/people/documents/document-words.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AddDialog, type ChosenFile } from './add.dialog.tsx';
import { CameraInput } from './camera-input.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useScan } from './use-scan.ts';
import styles from './documents.module.css';

const ScanDialog = lazy(() => import('./scan.dialog.tsx'));

const accepted =
  '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.tif,.tiff,.docx,.txt,application/pdf,image/*,text/plain';

/** The ways to add documents: files of this device, dropped here, or a page before its camera. Works without a network. */
export function AddDocuments({ patientId }: { patientId: PatientId }) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly ChosenFile[] | null>(null);

  const choose = (list: Iterable<File>) => {
    const found = Array.from(list, (file) => ({
      key: crypto.randomUUID(),
      file,
      name: nameOfFile(file.name),
    }));
    if (found.length > 0) setChosen(found);
  };
  const { isOver, dropTarget } = useFileDrop(choose);
  const { scan, isBusy, photograph, endScan } = useScan();
  return (
    <div className={classNames(isOver && styles['isOver'])} {...dropTarget}>
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
