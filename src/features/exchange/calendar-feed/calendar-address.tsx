import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toast } from '../../../ui/messages/toast.ts';
import styles from './calendar-feed.module.css';

/** The address, in sight until the person leaves the page and never again. */
export function CalendarAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  // It was just asked for, by a button that is gone now.
  useEffect(() => field.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('The address is copied'),
      () => {
        field.current?.select();
        toast.fail('The address could not be copied', { description: 'It is marked: copy it by hand.' });
      },
    );
  return (
    <div className={styles['stack']} role="status">
      <TextField
        ref={field}
        label="Your calendar address"
        hint="Shown this once. Whoever has it sees these times: keep it like a password."
        readOnly
        spellCheck={false}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles['actions']}>
        <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          Copy
        </Button>
        <a className={buttonClass('quiet')} href={address.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden="true" />
          Open in this device&rsquo;s calendar app
        </a>
      </div>
    </div>
  );
}
