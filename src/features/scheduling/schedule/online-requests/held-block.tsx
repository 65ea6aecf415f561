import Globe from 'lucide-react/icons/globe';
import { memo } from 'react';
import { spanInWords } from '../../../../domain/base/time/day-words.ts';
import { cssVariables } from '../../../../ui/css-variables.ts';
import type { PlacedHeld } from '../board/column-model.ts';
import { heldStop } from '../board/grid-keys.ts';
import styles from './held-block.module.css';

interface HeldBlockProps {
  placed: PlacedHeld;
  timeZone: string;
  /** Opens the request; absent for those who do not decide about it. */
  onOpen: ((id: string) => void) | undefined;
}

/** A time that is held for somebody who booked online, in the grid. It is nobody's visit yet, and is not moved. */
const HeldBlock = memo(function HeldBlock({ placed, timeZone, onOpen }: HeldBlockProps) {
  const { held, position, fromMinute, minutes, typeName, providerName, isEcho } = placed;
  const looks = {
    className: styles['held'],
    style: cssVariables({
      '--from': fromMinute,
      '--length': minutes,
      '--left': position.left,
      '--share': position.right - position.left,
    }),
    'data-held': held.id,
  };
  const about = [providerName, typeName].filter((part) => part !== '').join(' · ');
  const words = (
    <>
      <span className={styles['what']}>
        <Globe aria-hidden="true" /> <span>Held: online request</span>
      </span>
      <span className={`${styles['when']} pl-figures`}>
        {spanInWords(held.startsAt, held.durationMinutes, timeZone)}
        {about === '' ? '' : ` · ${about}`}
      </span>
    </>
  );
  if (!onOpen) return <div {...looks}>{words}</div>;
  return (
    <button
      type="button"
      {...looks}
      // Keys reach it once, in its first room.
      {...(isEcho ? {} : { 'data-stop': heldStop(held.id) })}
      tabIndex={-1}
      onClick={() => onOpen(held.id)}
    >
      {words}
    </button>
  );
});

export default HeldBlock;
