import { useMemo } from 'react';
import { clinicMacrosRead } from '../../../../../data/clinical/macros/clinic-macros.reads.ts';
import { useOwnMacros } from '../../../../../data/clinical/macros/macros.reads.ts';
import { textOptionsOf } from '../../../../../domain/clinics/preferences/preferences.ts';
import { useRead } from '../../../../../session/reads/use-read.ts';
import { useClinic } from '../../../../../session/session-context.ts';
import { usePlanWizardCategories, usePreferences } from '../../../../../session/settings/use-preferences.ts';
import type { NoteDesk } from './use-note-draft.ts';

const allCategories: readonly string[] = [];

/** What the person who writes prefers of the note's parts, its text and its plan. */
export function useNoteWishes(): Pick<
  NoteDesk,
  'preferences' | 'textOptions' | 'planCategories' | 'macros' | 'clinicMacros' | 'carriedLimit'
> {
  const { clinic } = useClinic();
  const { carriedLimitPercent: carriedLimit } = clinic;
  const { data: ofClinic } = useRead(useMemo(() => clinicMacrosRead(clinic.ID), [clinic.ID]));
  const clinicMacros = ofClinic?.macros;
  const { preferences } = usePreferences();
  const planCategories = usePlanWizardCategories().data?.categories ?? allCategories;
  const macros = useOwnMacros();
  return useMemo(
    () => ({
      preferences,
      textOptions: textOptionsOf(preferences),
      planCategories,
      macros,
      clinicMacros,
      carriedLimit,
    }),
    [preferences, planCategories, macros, clinicMacros, carriedLimit],
  );
}
