import { useId, useState, type ReactNode } from 'react';
import { photoSource } from '../../../../domain/people/documents/patient-photo.ts';
import type { Clash } from '../../../../domain/base/three-way-merge.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import type { PendingOp } from '../../../../sync/reads/pending.ts';
import { fieldInWords, mayKeepBoth, valueInWords, type ClashPlace } from './clash-words.ts';
import styles from '../review/resolve.module.css';

interface ClashChoiceProps {
  /** Of the write that could not be brought together. */
  name: PendingOp['name'];
  clash: Clash;
  place: ClashPlace;
  /** What is chosen so far; null while nothing is. */
  value: { readonly is: unknown } | null;
  isMissing: boolean;
  onChoose: (value: unknown) => void;
}

/** One field that two changed: mine, theirs, and for text both, which may then be put in order. */
export function ClashChoice({ name, clash, place, value, isMissing, onChoose }: ClashChoiceProps) {
  const { path, seen, mine, theirs } = clash;
  const id = useId();
  const [isBothTaken, setBoth] = useState(false);
  const both = mayKeepBoth(path, mine, theirs) ? `${String(theirs)}\n${String(mine)}` : null;
  const isOwn = value !== null && !isSameJson(value.is, mine) && !isSameJson(value.is, theirs);
  const isBoth = both !== null && (isBothTaken || isOwn);
  const isChosen = (side: unknown) => !isBoth && value !== null && isSameJson(value.is, side);
  const take = (side: unknown, isOfBoth = false) => {
    setBoth(isOfBoth);
    onChoose(side);
  };
  return (
    <fieldset className={styles['clash']} aria-describedby={`${id}-before`}>
      <legend>{fieldInWords(name, clash)}</legend>
      <p id={`${id}-before`} className={styles['before']}>
        Before: {valueInWords(name, path, seen, place)}
      </p>
      <div className={styles['sides']}>
        <Side name={id} title="Mine" isOn={isChosen(mine)} onTake={() => take(mine)}>
          <Value name={name} path={path} value={mine} place={place} />
        </Side>
        <Side name={id} title="On the server" isOn={isChosen(theirs)} onTake={() => take(theirs)}>
          <Value name={name} path={path} value={theirs} place={place} />
        </Side>
        {both === null ? null : (
          <Side name={id} title="Keep both" isOn={isBoth} onTake={() => take(both, true)}>
            Theirs first, then mine; change it as you like.
          </Side>
        )}
      </div>
      {isBoth ? (
        <TextArea
          label={`${fieldInWords(name, clash)}, both`}
          labelHidden
          rows={4}
          value={typeof value?.is === 'string' ? value.is : ''}
          onChange={(event) => onChoose(event.target.value)}
        />
      ) : null}
      {isMissing ? (
        <p className={styles['missing']} role="alert">
          Choose which one shall stand.
        </p>
      ) : null}
    </fieldset>
  );
}

interface SideProps {
  name: string;
  title: string;
  isOn: boolean;
  onTake: () => void;
  children: ReactNode;
}

/** A value as a person knows it: a photo is looked at, all else is read. */
function Value({
  name,
  path,
  value,
  place,
}: Pick<ClashChoiceProps, 'name' | 'place'> & { path: string; value: unknown }) {
  const src = path === 'photo' && typeof value === 'string' ? photoSource({ photo: value }) : null;
  const words = valueInWords(name, path, value, place);
  return src === null ? words : <img className={styles['photo']} src={src} alt={words} />;
}

function Side({ name, title, isOn, onTake, children }: SideProps) {
  return (
    <label className={classNames(styles['side'], isOn && styles['on'])}>
      <span className={styles['sideTitle']}>
        <input type="radio" name={name} checked={isOn} onChange={onTake} /> {title}
      </span>
      <span className={styles['words']}>{children}</span>
    </label>
  );
}
