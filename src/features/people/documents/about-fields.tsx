import {
  documentKindNames,
  documentKinds,
  isDocumentName,
} from '../../../domain/people/documents/document-words.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { DocumentAbout } from '../../../data/people/documents/documents.writes.ts';

interface AboutFieldsProps {
  about: DocumentAbout;
  onChange: (about: DocumentAbout) => void;
}

/** What a document is called, and what it is. */
export function AboutFields({ about, onChange }: AboutFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        value={about.name}
        maxLength={200}
        error={isDocumentName(about.name) ? undefined : 'A document needs a name.'}
        onChange={({ target }) => onChange({ ...about, name: target.value })}
      />
      <SelectField
        label="Kind"
        value={about.kind}
        options={documentKinds.map((kind) => ({ value: kind, label: documentKindNames[kind] }))}
        onChange={({ target }) => {
          const kind = documentKinds.find((one) => one === target.value);
          if (kind) onChange({ ...about, kind });
        }}
      />
    </>
  );
}
