import type { RefObject } from 'react';

interface CameraInputProps {
  inputRef: RefObject<HTMLInputElement | null>;
  label: string;
  onTake: (photo: File) => void;
}

/** The platform's own camera; where there is none, a picture of this device. A button presses it. */
export function CameraInput({ inputRef, label, onTake }: CameraInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      accept="image/*"
      capture="environment"
      className="pl-aloud"
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        const [photo] = target.files ?? [];
        if (photo) onTake(photo);
        // The same file may be chosen again.
        target.value = '';
      }}
    />
  );
}
