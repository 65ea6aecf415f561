import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './paper.module.css';

/** A sheet of paper: on the screen as it lies on a desk, printed as nothing but what stands on it. */
export function Paper({
  label,
  className,
  children,
}: {
  /** What it is, where no heading of the page says so. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <article className={classNames(styles['paper'], className)} aria-label={label}>
      {children}
    </article>
  );
}

interface LetterheadProps {
  clinicName: string;
  place: {
    readonly name: string;
    readonly address1: string;
    readonly address2: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
    readonly phone: string;
  };
}

/** Whose paper it is, and where they are. */
export function Letterhead({ clinicName, place }: LetterheadProps) {
  const town = [place.city, place.state, place.zip].filter(Boolean).join(' ');
  return (
    <header className={styles['letterhead']} data-testid="letterhead">
      <div>
        <b>{clinicName}</b>
        <br />
        {place.name}
      </div>
      <address>
        {[place.address1, place.address2, town].filter(Boolean).join(', ')}
        <br />
        {place.phone}
      </address>
    </header>
  );
}

/** What it is about, as terms and what is said of them. */
export function PaperFacts({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={classNames(styles['facts'], 'pl-figures', className)}>{children}</dl>;
}
