import type { SoapNote } from '../../../contract/clinical/note.ts';

/** A note in which nothing has been entered. A fresh value each time. */
export function emptyNote(): SoapNote {
  return {
    complaint: '',
    painLevel: null,
    rom: [],
    findings: '',
    spinalRegions: [],
    extraspinalRegions: [],
    services: [],
    exercises: [],
    assessment: '',
    plan: '',
    written: { subjective: null, objective: null, assessment: null, plan: null },
  };
}
