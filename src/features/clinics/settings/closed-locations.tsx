import Search from 'lucide-react/icons/search';
import { useState, type ReactNode } from 'react';
import type { KeptLocation } from '../../../contract/clinics/location.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import locations from './locations.module.css';
import styles from './settings.module.css';

/** An import brings hundreds of places; so many are drawn before anybody asks for more. */
const fewEnough = 10;

interface ClosedLocationsProps {
  closed: readonly KeptLocation[];
  rowOf: (one: KeptLocation) => ReactNode;
}

/** Those that nobody works at: closed ones, and places that came in with imported records. */
export function ClosedLocations({ closed, rowOf }: ClosedLocationsProps) {
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  if (closed.length === 0) return null;
  const words = typed.trim().toLowerCase();
  const found = closed.filter((one) => `${one.name} ${one.city}`.toLowerCase().includes(words));
  const shown = isWhole ? found : found.slice(0, fewEnough);
  return (
    <Card title={`Closed locations (${closed.length})`} padding="none">
      {closed.length > fewEnough ? (
        <div className={locations['find']}>
          <TextField
            className={styles['search']}
            type="search"
            label="Find a closed location"
            labelHidden
            placeholder="Find a closed location"
            icon={<Search />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      ) : null}
      <ul className={locations['list']}>{shown.map(rowOf)}</ul>
      {found.length === 0 ? (
        <p className={locations['find']}>No closed location by that name or city.</p>
      ) : null}
      {shown.length < found.length ? (
        <div className={locations['find']}>
          <Button variant="plain" onClick={() => setWhole(true)}>
            Show all {found.length}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
