import { useMemo } from 'react';
import { useOwnMacros } from '../../../../../data/clinical/macros.reads.ts';
import { textOptionsOf } from '../../../../../domain/clinics/preferences/preferences.ts';
import { usePlanWizardCategories, usePreferences } from '../../../../../session/settings/use-preferences.ts';
import type { NoteDesk } from './use-note-draft.ts';

const allCategories: readonly string[] = [];

/** What the person who writes prefers of the note's parts, its text and its plan. */
export function useNoteWishes(): Pick<NoteDesk, 'preferences' | 'textOptions' | 'planCategories' | 'macros'> {
  const { preferences } = usePreferences();
  const planCategories = usePlanWizardCategories().data?.categories ?? allCategories;
  const macros = useOwnMacros();
  return useMemo(
    () => ({ preferences, textOptions: textOptionsOf(preferences), planCategories, macros }),
    [preferences, planCategories, macros],
  );
}
