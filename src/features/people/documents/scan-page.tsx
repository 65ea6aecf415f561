import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Camera from 'lucide-react/icons/camera';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import type { ScannedPage } from './scan-pages.ts';
import styles from './documents.module.css';

interface ScanPageProps {
  page: ScannedPage;
  number: number;
  count: number;
  onMove: (by: -1 | 1, button: HTMLElement) => void;
  onRetake: () => void;
  onRemove: () => void;
}

/** One page of a scan as it was taken, and what can be done with it. */
export function ScanPage({ page, number, count, onMove, onRetake, onRemove }: ScanPageProps) {
  const image = useRef<HTMLImageElement>(null);
  // The address lives as long as the picture is shown.
  useEffect(() => {
    const address = URL.createObjectURL(page.file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [page.file]);
  return (
    <li className={styles['page']}>
      <img ref={image} alt="" />
      <p className="pl-figures">Page {number}</p>
      <div className={styles['actions']}>
        <IconButton
          label={`Move page ${number} forward`}
          icon={<ArrowLeft aria-hidden="true" />}
          disabled={number === 1}
          onClick={({ currentTarget }) => onMove(-1, currentTarget)}
        />
        <IconButton
          label={`Move page ${number} back`}
          icon={<ArrowRight aria-hidden="true" />}
          disabled={number === count}
          onClick={({ currentTarget }) => onMove(1, currentTarget)}
        />
        <IconButton
          label={`Take page ${number} again`}
          icon={<Camera aria-hidden="true" />}
          onClick={onRetake}
        />
        <IconButton label={`Remove page ${number}`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
      </div>
    </li>
  );
}
