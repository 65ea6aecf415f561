import { importTargets, type ImportMapping, type ImportTarget } from '../../domain/import-columns.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { encodingWords } from './encoding-words.ts';
import type { Look } from './look-at-file.ts';
import styles from './transfer.module.css';

interface MappingFieldsProps {
  look: Look;
  mapping: ImportMapping;
  source: string;
  onChange: (mapping: ImportMapping) => void;
  onSource: (source: string) => void;
}

const delimiterWords: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};
/** What each column means, as its name suggests it and as the person says it. */
export function MappingFields({ look, mapping, source, onChange, onSource }: MappingFieldsProps) {
  const columns = look.headers.map((header, index) => ({ value: String(index), label: header }));
  const choose = (key: ImportTarget, value: string) => {
    const { [key]: _, ...others } = mapping;
    onChange(value === '' ? others : { ...others, [key]: Number(value) });
  };
  return (
    <>
      <p className={styles['quiet']}>
        Read as {encodingWords[look.encoding]} with {delimiterWords[look.delimiter]} between the columns.
        Choose the column for each of these; leave out what the file does not have.
      </p>
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
