import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { LineAdvice } from '../../../../../domain/clinical/coding/note-coding.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import styles from './coding.module.css';

interface CodingAdviceProps {
  advice: LineAdvice;
  onTake: (modifier: string, rule: string) => void;
  onDecline: (modifier: string, rule: string) => void;
}

/** What the rules say of one code: what is missing, suggested, forbidden, each with reason and source. */
export function CodingAdvice({ advice, onTake, onDecline }: CodingAdviceProps) {
  const { cptCode, asks, open, blocks, forbidden } = advice;
  const isForbidden = forbidden.length > 0;
  return (
    <>
      {asks
        .filter(({ fact }) => fact === 'regions')
        .map(({ rule, reason, source }) => (
          <p key={rule} className={styles['ask']}>
            {reason} <cite>{source}</cite>
          </p>
        ))}
      {open.map(({ modifier, rule, reason, source }) => (
        <div key={modifier} className={styles['advice']}>
          <p>
            <strong className="pl-figures">{modifier}</strong> {reason} <cite>{source}</cite>
          </p>
          <Button
            size="small"
            icon={<Check />}
            aria-label={`Accept ${modifier} on ${cptCode}`}
            onClick={() => onTake(modifier, rule)}
          >
            Accept
          </Button>
          <Button
            size="small"
            variant="plain"
            icon={<X />}
            aria-label={`Decline ${modifier} on ${cptCode}`}
            onClick={() => onDecline(modifier, rule)}
          >
            Decline
          </Button>
        </div>
      ))}
      {blocks
        .filter(({ rule }) => rule === 'same-region' || isForbidden)
        .map(({ rule, reason, source }) => (
          <p key={rule} className={isForbidden ? styles['forbidden'] : styles['ask']}>
            <Ban aria-hidden="true" /> {reason} <cite>{source}</cite>
          </p>
        ))}
    </>
  );
}
