import { useRef, useState } from 'react';
import { useClinic, useSession } from '../../../session/session-context.ts';
import { useOnline } from '../../../session/use-online.ts';
import { usePictureAt } from '../../../data/access/pictures.reads.ts';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import { removeProfileImage, saveProfileImage } from '../../../data/access/account.writes.ts';
import { CropDialog } from '../../../ui/crop/crop.dialog.tsx';
import { readPicture } from '../../../ui/crop/crop-picture.ts';
import styles from './account.module.css';

/** [1.4] The person's picture: another one, none. */
export function ProfilePicture() {
  const { me } = useClinic();
  const { reload } = useSession();
  const isOnline = useOnline();
  const { src } = usePictureAt(me.profileImage);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const run = async (work: () => Promise<void>, done: string, failed: string) => {
    try {
      await work();
      await reload();
      setPicture(null);
      toast.success(done);
    } catch (fault) {
      toast.fail(failed, { description: fault });
    }
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    try {
      setPicture(await readPicture(file));
    } catch (fault) {
      toast.fail('The picture cannot be used', { description: fault });
    }
  };
  return (
    <div className={styles['picture']}>
      <Avatar name={me.name} src={src} />
      <div>
        <div className={styles['actions']}>
          <Button disabled={!isOnline} onClick={() => chooser.current?.click()}>
            {me.profileImage === null ? 'Add a picture' : 'Change the picture'}
          </Button>
          {me.profileImage === null ? null : (
            <Button
              disabled={!isOnline}
              onClick={() => void run(removeProfileImage, 'Picture removed', 'The picture was not removed')}
            >
              Remove the picture
            </Button>
          )}
        </div>
        {isOnline ? null : (
          <p className={styles['quiet']}>Pictures are kept on the server, which cannot be reached now.</p>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/heic"
          className="pl-aloud"
          tabIndex={-1}
          aria-label="Picture file"
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      {picture === null ? null : (
        <CropDialog
          picture={picture}
          title="Your picture"
          description="Move and enlarge it until your face fills the circle."
          // Enough for every place it is shown at, also on a sharp screen.
          sidePixels={512}
          onClose={() => setPicture(null)}
          onUse={(cropped) =>
            run(() => saveProfileImage(cropped), 'Picture saved', 'The picture was not saved')
          }
        />
      )}
    </div>
  );
}
