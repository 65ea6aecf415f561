import { usePictureAt } from '../../data/access/pictures.reads.ts';

/** [1.4] The profile image over the initials of the user button; nothing while this device does not have it. */
export function OwnPicture({ address }: { address: string }) {
  const { src } = usePictureAt(address);
  return src === null ? null : <img src={src} alt="" data-testid="own-picture" />;
}
