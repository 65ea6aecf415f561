import {
  importTargets,
  type ImportMapping,
  type ImportTarget,
} from '../../../../domain/exchange/import-columns.ts';
import { delimiters } from '../../../../lib/files/csv-reader.ts';
import type { TextEncodingName } from '../../../../lib/files/text-encoding.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { encodingWords } from '../file/encoding-words.ts';
import type { FileForm } from '../file/file-records.ts';
import type { Look } from '../file/look-at-file.ts';
import styles from '../transfer.module.css';

interface MappingFieldsProps {
  look: Look;
  mapping: ImportMapping;
  source: string;
  onForm: (chosen: Pick<FileForm, 'encoding' | 'delimiter'>) => void;
  onChange: (mapping: ImportMapping) => void;
  onSource: (source: string) => void;
}

const delimiterWords: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

/** How the file is read, what each column means, as its name suggests it and as the person says it. */
export function MappingFields({ look, mapping, source, onForm, onChange, onSource }: MappingFieldsProps) {
  const { encoding, delimiter, previews } = look;
  const encodings = (Object.keys(encodingWords) as TextEncodingName[]).map((value) => ({
    value,
    label: [encodingWords[value], previews[value]].filter(Boolean).join(': '),
  }));
  const columns = look.headers.map((header, index) => ({ value: String(index), label: header }));
  const separators = [...new Set([...delimiters, delimiter])].map((value) => ({
    value,
    label: delimiterWords[value] ?? value,
  }));
  const choose = (key: ImportTarget, value: string) => {
    const { [key]: _, ...others } = mapping;
    onChange(value === '' ? others : { ...others, [key]: Number(value) });
  };
  return (
    <>
      <p className={styles['quiet']}>
        Read as {encodingWords[encoding]} with {delimiterWords[delimiter] ?? delimiter} between the columns.
        Choose the column for each of these; leave out what the file does not have.
      </p>
      <div className={styles['fields']} role="group" aria-label="How the file is read">
        <SelectField
          label="Characters"
          hint={
            previews[encoding] === undefined
              ? 'Where names look wrong below.'
              : `Reads: ${previews[encoding]}`
          }
          options={encodings}
          value={encoding}
          onChange={({ target }) => onForm({ encoding: target.value as TextEncodingName, delimiter })}
        />
        <SelectField
          label="Between the columns"
          options={separators}
          value={delimiter}
          onChange={({ target }) => onForm({ encoding, delimiter: target.value })}
        />
      </div>
      <div className={styles['fields']} role="group" aria-label="What the columns mean">
        {importTargets.map(({ key, label }) => (
          <SelectField
            key={key}
            label={label}
            placeholder="Not in the file"
            options={columns}
            value={mapping[key] === undefined ? '' : String(mapping[key])}
            onChange={(event) => choose(key, event.target.value)}
          />
        ))}
        <TextField
          label="Name of the other system"
          hint="The same for every file of it, so that its ids are known again."
          optional
          maxLength={80}
          value={source}
          onChange={(event) => onSource(event.target.value)}
        />
      </div>
    </>
  );
}
