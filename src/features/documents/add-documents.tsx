import { Camera, FilePlus2 } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import type { PatientId } from '../../contract/ids.ts';
import { toInstant } from '../../domain/clinic-day.ts';
import { momentInWords } from '../../domain/day-words.ts';
import { mostInWords, nameOfFile } from '../../domain/document-words.ts';
import { useClinic } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AddDialog, type ChosenFile } from './add.dialog.tsx';
import { shrinkPhoto } from './shrink-photo.ts';
import styles from './documents.module.css';

const accepted =
  '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.tif,.tiff,.docx,.txt,application/pdf,image/*,text/plain';

/** The ways to add documents: files of this device, dropped here, or a page before its camera. Works without a network. */
export function AddDocuments({ patientId }: { patientId: PatientId }) {
  const { location } = useClinic();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly ChosenFile[] | null>(null);
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
  const photograph = async (photo: File | undefined) => {
    if (!photo) return;
    setBusy(true);
    try {
      const file = await shrinkPhoto(photo);
      const name = `Scan of ${momentInWords(toInstant(Date.now()), location.timezone)}`;
      setChosen([{ key: crypto.randomUUID(), file, name }]);
    } finally {
      setBusy(false);
    }
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
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            className="pl-aloud"
            tabIndex={-1}
            aria-label="Photo of a document"
            onChange={({ target }) => {
              void photograph(target.files?.[0]);
              target.value = '';
            }}
          />
        </div>
      </Card>
      {chosen === null ? null : (
        <AddDialog patientId={patientId} chosen={chosen} onClose={() => setChosen(null)} />
      )}
    </div>
  );
}
