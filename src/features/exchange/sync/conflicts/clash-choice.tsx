import { useId, useState, type ReactNode } from 'react';
import {
  fieldInWords,
  mayKeepBoth,
  pictureOf,
  valueInWords,
  type ClinicNames,
  type WriteWords,
} from '../../../../data/base/write-words.ts';
import type { Clash } from '../../../../domain/base/three-way-merge.ts';
import { isSameJson } from '../../../../lib/json/same-json.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import styles from '../review/resolve.module.css';

interface ClashChoiceProps {
  /** Of the write that could not be brought together. */
  words: WriteWords;
  clash: Clash;
  names: ClinicNames;
  /** What is chosen so far; null while nothing is. */
  value: { readonly is: unknown } | null;
  isMissing: boolean;
  onChoose: (value: unknown) => void;
}

/** One field that two changed: mine, theirs, and for text both, which may then be put in order. */
export function ClashChoice({ words, clash, names, value, isMissing, onChoose }: ClashChoiceProps) {
  const { path, seen, mine, theirs } = clash;
  const id = useId();
  const [isBothTaken, setBoth] = useState(false);
  const both = mayKeepBoth(words, path, mine, theirs) ? `${String(theirs)}\n${String(mine)}` : null;
  const isOwn = value !== null && !isSameJson(value.is, mine) && !isSameJson(value.is, theirs);
  const isBoth = both !== null && (isBothTaken || isOwn);
  const isChosen = (side: unknown) => !isBoth && value !== null && isSameJson(value.is, side);
  const take = (side: unknown, isOfBoth = false) => {
    setBoth(isOfBoth);
    onChoose(side);
  };
  return (
    <fieldset className={styles['clash']} aria-describedby={`${id}-before`}>
      <legend>{fieldInWords(words, clash)}</legend>
      <p id={`${id}-before`} className={styles['before']}>
        Before: {valueInWords(words, path, seen, names)}
      </p>
      <div className={styles['sides']}>
        <Side name={id} title="Mine" isOn={isChosen(mine)} onTake={() => take(mine)}>
          <Value {...{ words, path, names }} value={mine} />
        </Side>
        <Side name={id} title="On the server" isOn={isChosen(theirs)} onTake={() => take(theirs)}>
          <Value {...{ words, path, names }} value={theirs} />
        </Side>
        {both === null ? null : (
          <Side name={id} title="Keep both" isOn={isBoth} onTake={() => take(both, true)}>
            Theirs first, then mine; change it as you like.
          </Side>
        )}
      </div>
      {isBoth ? (
        <TextArea
          label={`${fieldInWords(words, clash)}, both`}
          labelHidden
          rows={4}
          value={typeof value?.is === 'string' ? value.is : ''}
          onChange={(event) => onChoose(event.target.value)}
        />
      ) : null}
      {isMissing ? (
        <p className={styles['missing']} role="alert">
          Choose which one to keep.
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

interface ValueProps extends Pick<ClashChoiceProps, 'words' | 'names'> {
  path: string;
  value: unknown;
}

/** A value as a person knows it: a picture is looked at, all else is read. */
function Value({ words, path, value, names }: ValueProps) {
  const src = pictureOf(words, path, value);
  const told = valueInWords(words, path, value, names);
  return src === null ? told : <img className={styles['photo']} src={src} alt={told} />;
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
