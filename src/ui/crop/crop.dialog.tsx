import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { toast } from '../messages/toast.ts';
import { CropCanvas } from './crop-canvas.tsx';
import { keepInside, nearest, wholePicture } from './crop-frame.ts';
import { cropPicture } from './crop-picture.ts';
import styles from './crop.module.css';

interface CropDialogProps {
  picture: ImageBitmap;
  title: string;
  description: string;
  /** How many pixels the square is wide that is kept. */
  sidePixels: number;
  /** How much room it may take. */
  mostBytes?: number;
  onClose: () => void;
  onUse: (cropped: Blob) => Promise<void>;
}

const sliders = [
  { name: 'zoom', label: 'Nearer', least: 1, most: nearest },
  { name: 'centerX', label: 'Left or right', least: 0, most: 1 },
  { name: 'centerY', label: 'Up or down', least: 0, most: 1 },
] as const;

/** Chooses the square of a picture: dragged, or moved and brought nearer with the sliders. */
export function CropDialog({
  picture,
  title,
  description,
  sidePixels,
  mostBytes,
  onClose,
  onUse,
}: CropDialogProps) {
  const [frame, setFrame] = useState(wholePicture);
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      await onUse(await cropPicture(picture, frame, { sidePixels, ...(mostBytes && { mostBytes }) }));
    } catch (fault) {
      toast.fail('The picture cannot be used', { description: fault });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void use()}>
            Use this picture
          </Button>
        </>
      }
    >
      <div className={styles['crop']}>
        <CropCanvas picture={picture} frame={frame} onChange={setFrame} />
        {sliders.map(({ name, label, least, most }) => (
          <label key={name} className={styles['slider']}>
            {label}
            <input
              type="range"
              min={least}
              max={most}
              step={0.01}
              value={frame[name]}
              onChange={(event) =>
                setFrame(keepInside({ ...frame, [name]: Number(event.target.value) }, picture))
              }
            />
          </label>
        ))}
      </div>
    </Dialog>
  );
}
