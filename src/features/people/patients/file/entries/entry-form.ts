import type { PatientFile } from '../../../../../contract/people/patient-file.ts';
import type { PlainDate } from '../../../../../contract/base/values.ts';
import type { FileKind, FileKinds } from '../../../../../domain/people/patient-file-changes.ts';
import { consentNames } from '../../../../../domain/people/patient-file.ts';
import { caseSpec, draftOfCase, readCase } from './case-spec.ts';
import { consentSpec, draftOfConsent, readConsent } from './consent-spec.ts';
import { contactSpec, draftOfContact, readContact } from './contact-spec.ts';
import {
  checkSpec,
  coverageSpec,
  draftOfCheck,
  draftOfCoverage,
  readCheck,
  readCoverage,
} from './coverage-spec.ts';
import type { EntryDraft, EntryFaults, FieldSpec } from './entry-spec.ts';
import { entryOf, type OpenedEntry } from './opened-entry.ts';
import {
  addEntry,
  changeEntry,
  noteCheck,
  type FileOwner,
} from '../../../../../data/people/patient-file.writes.ts';

/** One form of the file, whatever it is about: what it asks, what is wrong with it, how it is saved. */
export interface EntryForm {
  readonly title: string;
  readonly action: string;
  readonly start: EntryDraft;
  readonly specsOf: (draft: EntryDraft) => readonly FieldSpec[];
  readonly faultsOf: (draft: EntryDraft) => EntryFaults;
  /** @returns whether it is saved on this device */
  readonly save: (draft: EntryDraft) => Promise<boolean>;
  /** Takes the entry out of the file; null for a new one. */
  readonly remove: (() => Promise<boolean>) | null;
}

export interface EntryPlace {
  readonly owner: FileOwner;
  readonly file: PatientFile;
  readonly today: PlainDate;
  readonly payers: readonly string[];
  /** Whether the person may write charts, and with them diagnoses. */
  readonly hasDiagnoses: boolean;
}

const nouns: Readonly<Record<FileKind, string>> = {
  contact: 'contact',
  consent: 'consent',
  case: 'case',
  coverage: 'coverage',
};

/** What an entry is called in the list of what waits: `Case Fall at work`. */
function nameOf<Kind extends FileKind>(kind: Kind, fields: FileKinds[Kind]['fields']): string {
  const one = fields as { name?: string; payer?: string; kind?: keyof typeof consentNames };
  const own = kind === 'consent' ? consentNames[one.kind!] : (one.name ?? one.payer ?? '');
  const noun = nouns[kind];
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${own}`.trim();
}

type Read<Kind extends FileKind> = (draft: EntryDraft) => {
  fields: FileKinds[Kind]['fields'];
  faults: EntryFaults;
};

function formOf<Kind extends FileKind>(
  kind: Kind,
  row: FileKinds[Kind]['row'] | null,
  owner: FileOwner,
  parts: { start: EntryDraft; specsOf: EntryForm['specsOf']; read: Read<Kind> },
): EntryForm {
  const { start, specsOf, read } = parts;
  const fieldsOf = row as FileKinds[Kind]['fields'] | null;
  return {
    title: row === null ? `New ${nouns[kind]}` : `Change the ${nouns[kind]}`,
    action: row === null ? 'Add' : 'Save',
    start,
    specsOf,
    faultsOf: (draft) => read(draft).faults,
    save: (draft) => {
      const { fields } = read(draft);
      const what = nameOf(kind, fields);
      return row === null
        ? addEntry(kind, owner, fields, what)
        : changeEntry(kind, owner, row, fields as never, what);
    },
    remove:
      row === null || fieldsOf === null || ('fromForm' in row && row.fromForm)
        ? // What a signed form gave goes when the form is withdrawn.
          null
        : () => changeEntry(kind, owner, row, { archived: true } as never, nameOf(kind, fieldsOf)),
  };
}

export function entryForm(opened: OpenedEntry, place: EntryPlace): EntryForm {
  const { owner, file, today, payers, hasDiagnoses } = place;
  switch (opened.kind) {
    case 'contact': {
      const row = entryOf(file, 'contact', opened.id);
      return formOf('contact', row, owner, {
        start: draftOfContact(row),
        specsOf: () => contactSpec,
        read: (draft) => readContact(draft, owner.patientId),
      });
    }
    case 'consent': {
      const row = entryOf(file, 'consent', opened.id);
      return formOf('consent', row, owner, {
        start: draftOfConsent(row, today),
        specsOf: () => consentSpec(row),
        read: (draft) => readConsent(draft, today),
      });
    }
    case 'case': {
      const row = entryOf(file, 'case', opened.id);
      return formOf('case', row, owner, {
        start: draftOfCase(row, today),
        specsOf: (draft) => caseSpec(draft, hasDiagnoses),
        read: (draft) => readCase(draft, today, hasDiagnoses),
      });
    }
    case 'coverage': {
      const row = entryOf(file, 'coverage', opened.id);
      const order = (['primary', 'secondary', 'tertiary'] as const)[Math.min(file.coverages.length, 2)]!;
      return formOf('coverage', row, owner, {
        start: draftOfCoverage(row, order),
        specsOf: (draft) => coverageSpec(draft, file.cases, payers),
        read: (draft) => readCoverage(draft, today),
      });
    }
    case 'check':
      return checkForm(entryOf(file, 'coverage', opened.id), place);
  }
}

function checkForm(coverage: FileKinds['coverage']['row'] | null, { owner, today }: EntryPlace): EntryForm {
  const read = (draft: EntryDraft) => readCheck(draft, today, coverage!.id);
  return {
    title: `Eligibility at ${coverage?.payer ?? 'the payer'}`,
    action: 'Note it',
    start: draftOfCheck(today),
    specsOf: () => checkSpec,
    faultsOf: (draft) => (coverage ? read(draft).faults : {}),
    save: (draft) =>
      coverage ? noteCheck(owner, read(draft).fields, coverage.payer) : Promise.resolve(false),
    remove: null,
  };
}
