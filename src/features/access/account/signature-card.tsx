import { useState } from 'react';
import type { SignatureKind, StoredSignature } from '../../../contract/access/signature.ts';
import { momentInWords } from '../../../domain/base/time/day-words.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { usePictureAt } from '../../../data/access/pictures.reads.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { useKept } from '../../../session/kept/use-kept.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ReadStage } from '../../../ui/page/read-stage.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { ownSignatureRead } from '../../../data/access/account.reads.ts';
import { removeSignature, saveSignature } from '../../../data/access/account.writes.ts';
import { SignatureMaker } from './signature-maker.tsx';
import styles from './account.module.css';

const needsServer =
  'A signature is kept on the server, which cannot be reached now. Come back when there is a network.';

/** [7.13] [7.14] [7.15] The person's signature: what it is, a new one, none. */
export function SignatureCard() {
  const { me } = useClinic();
  const isOnline = useOnline();
  const state = useRead(ownSignatureRead);
  const signature = state.data?.signature ?? null;
  const [isMaking, setMaking] = useKept('signature', false, 'place');
  const [isRemoving, setRemoving] = useState(false);
  const hindrance = isOnline ? null : needsServer;
  const save = async (kind: SignatureKind, blob: Blob) => {
    try {
      await saveSignature(kind, blob);
      state.refetch();
      setMaking(false);
      toast.success('Signature saved', { description: 'It appears on the notes you sign.' });
    } catch (fault) {
      toast.fail('The signature was not saved', { description: fault });
    }
  };
  const remove = async () => {
    try {
      await removeSignature();
      state.refetch();
      setRemoving(false);
      toast.success('Signature removed');
    } catch (fault) {
      toast.fail('The signature was not removed', { description: fault });
    }
  };
  return (
    <Card title="Signature">
      <ReadStage state={state} what="your signature">
        {() => (
          <div className={styles['stack']}>
            {signature === null ? (
              <p className={styles['quiet']}>
                No signature yet. Notes are signed with your name alone until there is one.
              </p>
            ) : (
              <StandingSignature signature={signature} />
            )}
            {isMaking ? (
              <SignatureMaker
                name={[me.fname, me.lname].filter(Boolean).join(' ') || me.name}
                hindrance={hindrance}
                onSave={save}
                onCancel={() => setMaking(false)}
              />
            ) : (
              <div className={styles['actions']}>
                <Button onClick={() => setMaking(true)}>
                  {signature === null ? 'Add a signature' : 'Make a new one'}
                </Button>
                {signature === null ? null : <Button onClick={() => setRemoving(true)}>Remove</Button>}
              </div>
            )}
          </div>
        )}
      </ReadStage>
      <Dialog
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title="Remove your signature?"
        role="alertdialog"
        size="sm"
        footer={
          <>
            <Button onClick={() => setRemoving(false)}>Keep it</Button>
            <Button variant="danger" disabled={!isOnline} onClick={() => void remove()}>
              Remove
            </Button>
          </>
        }
      >
        <p>Notes you have signed keep it. New ones show your name only.</p>
        {hindrance === null ? null : <p className={styles['quiet']}>{hindrance}</p>}
      </Dialog>
    </Card>
  );
}

/** The signature that notes get, with its kind and its time. */
function StandingSignature({ signature }: { signature: StoredSignature }) {
  const { me, location } = useClinic();
  const picture = usePictureAt(signature.url);
  return (
    <>
      <div className={styles['paper']}>
        {picture.src === null ? (
          <p className={styles['onPaper']}>
            {picture.isAbsent ? 'The picture is not on this device.' : 'Loading the picture'}
          </p>
        ) : (
          <img src={picture.src} alt={`Signature of ${me.name}`} className={styles['signature']} />
        )}
      </div>
      <p className={styles['quiet']}>
        {signature.kind === 'drawn' ? 'Drawn' : 'Typed'}{' '}
        {momentInWords(signature.storedAt, location.timezone)}. It appears on every note you sign after that.
      </p>
    </>
  );
}
