import { useEffect, useState } from 'react';
import type { SignatureKind } from '../../../contract/access/signature.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';
import { drawnPicture, typedPicture } from './ink-canvas.ts';
import { leastLength, lengthOf, type Stroke } from './signature-ink.ts';
import { SignaturePad } from './signature-pad.tsx';
import styles from './account.module.css';

interface SignatureMakerProps {
  /** The name that a typed signature begins with. */
  name: string;
  /** Why it cannot be saved now, in words; null when it can. */
  hindrance: string | null;
  onSave: (kind: SignatureKind, picture: Blob) => Promise<void>;
  onCancel: () => void;
}

const ways = [
  { value: 'drawn', label: 'Draw' },
  { value: 'typed', label: 'Type' },
];

/** Draws or types a signature. What was drawn stays until it is saved or let go of. */
export function SignatureMaker({ name, hindrance, onSave, onCancel }: SignatureMakerProps) {
  const [kind, setKind] = useKept<SignatureKind>('signature kind', 'drawn', 'place');
  const [strokes, setStrokes] = useKept<readonly Stroke[]>('signature strokes', []);
  const [typed, setTyped] = useKept('signature name', name);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(strokes.length > 0);
  const isReady = kind === 'drawn' ? lengthOf(strokes) >= leastLength : typed.trim() !== '';
  const save = async () => {
    setBusy(true);
    try {
      await onSave(kind, kind === 'drawn' ? await drawnPicture(strokes) : await typedPicture(typed.trim()));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['maker']}>
      <Tabs
        label="How to make the signature"
        items={ways}
        value={kind}
        onChange={(way) => setKind(way === 'typed' ? 'typed' : 'drawn')}
      >
        {kind === 'drawn' ? (
          <>
            <SignaturePad
              strokes={strokes}
              onStroke={(stroke) => setStrokes((before) => [...before, stroke])}
            />
            <div className={styles['actions']}>
              <Button disabled={strokes.length === 0} onClick={() => setStrokes(strokes.slice(0, -1))}>
                Undo stroke
              </Button>
              <Button disabled={strokes.length === 0} onClick={() => setStrokes([])}>
                Clear
              </Button>
            </div>
          </>
        ) : (
          <>
            <TextField
              label="Your name"
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <TypedPreview name={typed.trim()} />
          </>
        )}
      </Tabs>
      {hindrance === null ? null : <p className={styles['quiet']}>{hindrance}</p>}
      <div className={styles['actions']}>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={!isReady || hindrance !== null}
          onClick={() => void save()}
        >
          Save signature
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}

/** The very picture that will be kept. */
function TypedPreview({ name }: { name: string }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let isOver = false;
    if (name !== '') {
      void typedPicture(name).then((blob) => {
        if (isOver) return;
        url = URL.createObjectURL(blob);
        setSrc(url);
      });
    }
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [name]);
  return (
    <div className={styles['paper']}>
      {src === null || name === '' ? null : (
        <img src={src} alt={`How “${name}” will look`} className={styles['signature']} />
      )}
    </div>
  );
}
