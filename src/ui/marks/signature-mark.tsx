import styles from './signature-mark.module.css';

interface SignatureMarkProps {
  /** Whose it is. */
  name: string;
  picture: { readonly src: string | null; readonly isAbsent: boolean };
}

/** A signature as it stands on paper: the picture, on white; in words where this device does not have it. */
export function SignatureMark({ name, picture }: SignatureMarkProps) {
  const { src, isAbsent } = picture;
  if (src !== null) return <img src={src} alt={`Signature of ${name}`} className={styles['mark']} />;
  return isAbsent ? (
    <span className={styles['absent']}>The picture of the signature is not on this device.</span>
  ) : null;
}
