import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import styles from '../wait-list/wait-list.module.css';

interface DeclineStepProps {
  name: string;
  email: string;
  isBlocked: boolean;
  onDecline: () => void;
}

/** Declining writes to the visitor and forgets who they are, which nothing takes back: it is asked for once more, on the spot. */
export function DeclineStep({ name, email, isBlocked, onDecline }: DeclineStepProps) {
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  // The button that had the focus is gone: it goes to the first one that came instead.
  useEffect(() => {
    if (wasAsking.current !== isAsking) box.current?.querySelector('button')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return (
    <div ref={box} className={styles['who']}>
      {isAsking ? (
        <>
          <p className={styles['asked']} role="status">
            {name} gets an email at {email}, and the request is deleted here. This can’t be undone.
          </p>
          <Button
            size="small"
            disabled={isBlocked}
            aria-label={`Keep the request of ${name}`}
            onClick={() => setAsking(false)}
          >
            Keep
          </Button>
          <Button
            size="small"
            variant="danger"
            disabled={isBlocked}
            aria-label={`Decline ${name} and send the mail`}
            onClick={onDecline}
          >
            Decline and send the mail
          </Button>
        </>
      ) : (
        <Button
          size="small"
          disabled={isBlocked}
          aria-label={`Decline ${name}`}
          onClick={() => setAsking(true)}
        >
          Decline
        </Button>
      )}
    </div>
  );
}
