import Camera from 'lucide-react/icons/camera';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { canReadCodes, readCodeOf } from './read-code.ts';

/** Takes a photo of the code on the patient's phone. Nothing where this browser reads no codes. */
export function ScanButton({ onRead }: { onRead: (text: string | null) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  if (!canReadCodes()) return null;
  const take = async (photo: File | undefined) => {
    if (photo === undefined) return;
    setBusy(true);
    onRead(await readCodeOf(photo));
    setBusy(false);
  };
  return (
    <div>
      <Button
        icon={<Camera aria-hidden="true" />}
        busy={isBusy}
        size="touch"
        onClick={() => camera.current?.click()}
      >
        Scan code
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        className="pl-aloud"
        tabIndex={-1}
        aria-label="Photo of the code"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same photo may be taken again.
          target.value = '';
        }}
      />
    </div>
  );
}
