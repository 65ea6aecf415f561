import type { KeptLocation } from '../../../contract/clinics/location.ts';
import { faultOfChange, locationFaultWords } from '../../../domain/clinics/location-rules.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LocationDot } from '../../../ui/marks/location-dot.tsx';
import styles from './locations.module.css';

interface LocationRowProps {
  one: KeptLocation;
  all: readonly KeptLocation[];
  /** Whether this person changes locations at all. */
  mayChange: boolean;
  /** Not now: something is being saved, or there is no network. */
  isBlocked: boolean;
  onEdit: () => void;
  onChange: (change: { active?: boolean; primary?: true }) => void;
}

const joined = (...words: string[]) => words.filter((word) => word.trim() !== '').join(', ');

/** One location: where it is, how it is reached, by what clock and taxes it runs, and what may be done with it. */
export function LocationRow({ one, all, mayChange, isBlocked, onEdit, onChange }: LocationRowProps) {
  const closes = faultOfChange(all, one, { active: false });
  const act = (label: string, run: () => void) => (
    <Button disabled={isBlocked} aria-label={`${label}: ${one.name}`} onClick={run}>
      {label}
    </Button>
  );
  return (
    <li className={styles['row']} data-location={one.ID}>
      <LocationDot color={one.color} />
      <div className={styles['words']}>
        <strong>
          {one.name}
          {one.primary ? <Badge tone="accent">Primary</Badge> : null}
          {one.active ? null : <Badge>Closed</Badge>}
        </strong>
        <span>{joined(one.address1, one.address2, one.city, `${one.state} ${one.zip}`)}</span>
        <span>
          {[one.phone, one.timezone.replaceAll('_', ' ')].filter(Boolean).join(' · ')} · service tax{' '}
          {one.serviceTaxRate} %, product tax {one.productTaxRate} %
        </span>
        {mayChange && closes !== null ? <small>{locationFaultWords[closes]}</small> : null}
      </div>
      {mayChange ? (
        <div className={styles['acts']}>
          {act('Edit', onEdit)}
          {one.active && !one.primary ? act('Make primary', () => onChange({ primary: true })) : null}
          {one.active && closes === null ? act('Close', () => onChange({ active: false })) : null}
          {one.active ? null : act('Open', () => onChange({ active: true }))}
        </div>
      ) : null}
    </li>
  );
}
