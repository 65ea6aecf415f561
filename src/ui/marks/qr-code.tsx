import { classNames } from '../class-names.ts';
import { qrPath } from './qr-path.ts';
import styles from './qr-code.module.css';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** Dark on light in both themes: many scanners read nothing else. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = qrPath(text);
  return (
    <svg
      className={classNames(styles['qr'], className)}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
