import { lazy, Suspense, useRef, useState } from 'react';
import { toBase64 } from '../../../../api/call/base64.ts';
import type { Patient } from '../../../../contract/people/patient.ts';
import {
  barePhoto,
  mostPhotoBytes,
  photoFault,
  photoSidePixels,
  photoSource,
} from '../../../../domain/people/documents/patient-photo.ts';
import { patientName } from '../../../../domain/base/text/person-name.ts';
import { Avatar } from '../../../../ui/marks/avatar.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { readPicture } from '../../../../ui/crop/crop-picture.ts';
import { toast } from '../../../../ui/messages/toast.ts';
import { changePhoto } from '../../../../data/people/patients.writes.ts';
import styles from './file.module.css';

const CropDialog = lazy(() =>
  import('../../../../ui/crop/crop.dialog.tsx').then(({ CropDialog: loaded }) => ({ default: loaded })),
);

/** A patient's photo: by the camera or out of a file, cut to a square, kept like every other change of theirs. */
export function PhotoEdit({ patient, mayWrite }: { patient: Patient; mayWrite: boolean }) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const src = photoSource(patient);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPicture(await readPicture(file));
    } catch (fault) {
      toast.fail('The picture cannot be used', { description: fault });
    }
  };
  const use = async (cropped: Blob) => {
    const bytes = barePhoto(new Uint8Array(await cropped.arrayBuffer()));
    const fault = photoFault(bytes);
    if (fault !== null)
      return void toast.fail('The picture cannot be used', { description: `A photo ${fault}.` });
    await changePhoto(patient, toBase64(bytes));
    setPicture(null);
  };
  if (!mayWrite) return src === null ? null : <Avatar name={patientName(patient)} src={src} />;
  return (
    <div className={styles['photo']}>
      <Avatar name={patientName(patient)} src={src} />
      <div className={styles['found']}>
        <Button size="small" onClick={() => chooser.current?.click()}>
          {src === null ? 'Add a photo' : 'Change the photo'}
        </Button>
        {src === null ? null : (
          <Button size="small" variant="quiet" onClick={() => void changePhoto(patient, '')}>
            Remove the photo
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        // Where there is a camera, the device offers it beside its files.
        accept="image/*"
        className="pl-aloud"
        tabIndex={-1}
        aria-label="Photo of the patient"
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {picture === null ? null : (
        <Suspense fallback={null}>
          <CropDialog
            picture={picture}
            title={`Photo of ${patientName(patient)}`}
            description="Move and enlarge it until the face fills the circle."
            sidePixels={photoSidePixels}
            mostBytes={mostPhotoBytes}
            onClose={() => setPicture(null)}
            onUse={use}
          />
        </Suspense>
      )}
    </div>
  );
}
