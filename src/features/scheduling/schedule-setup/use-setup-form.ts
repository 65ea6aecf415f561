import { useState } from 'react';
import { useUnsaved } from '../../../ui/fields/unsaved.ts';

/** What is wrong with a part of a form: where, and what to do about it. */
export interface FormFault {
  readonly path: string;
  readonly message: string;
  /** Nothing was entered yet: it is said only once somebody has tried to save. */
  readonly isMissing?: boolean;
}

const sentence = (message: string) =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${message.endsWith('.') ? '' : '.'}`;

/** The state of a form of the set-up: what is wrong, said while it is typed, and whether it is being saved. */
export interface SetupFormState {
  readonly isTried: boolean;
  readonly isBusy: boolean;
  /** Whether something was entered that is not saved. */
  readonly isChanged: boolean;
  /** What to show at a part of the form. */
  readonly faultAt: (path: string) => string | undefined;
  /** Saves when nothing is wrong. @returns whether it is saved */
  readonly submit: (save: () => Promise<boolean>) => Promise<boolean>;
}

/**
 * @param faults of what is entered now
 * @param isChanged whether it differs from what is saved
 */
export function useSetupForm(faults: readonly FormFault[], isChanged: boolean): SetupFormState {
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useUnsaved(isChanged);
  const faultAt = (path: string) => {
    const found = faults.find((one) => one.path === path && (isTried || one.isMissing !== true));
    return found && sentence(found.message);
  };
  const submit = async (save: () => Promise<boolean>) => {
    setTried(true);
    if (faults.length > 0) return false;
    setBusy(true);
    const isDone = await save();
    setBusy(false);
    return isDone;
  };
  return { isTried, isBusy, isChanged, faultAt, submit };
}
