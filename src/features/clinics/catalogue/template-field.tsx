import Plus from 'lucide-react/icons/plus';
import { useId, useRef } from 'react';
import type { Service, ServiceFields } from '../../../contract/clinics/catalogue.ts';
import { isRegionService } from '../../../domain/clinics/catalogue/cmt-code.ts';
import { serviceText } from '../../../domain/clinics/catalogue/service-text.ts';
import {
  insertRegionsPlaceholder,
  insertUnitsPlaceholder,
} from '../../../domain/clinics/catalogue/system-catalogue.ts';
import { hasRegionsMark, hasUnitsMark } from '../../../domain/clinics/catalogue/units.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import styles from './catalogue.module.css';

interface TemplateFieldProps {
  id: string;
  fields: ServiceFields;
  error?: string | undefined;
  disabled: boolean;
  onChange: (output: string) => void;
}

const exampleRegions = 'lumbar and sacral regions';
const mostUnits = 99;

/** [3.8] What the note says of a service, with the places for units and regions, and how it will read. */
export function TemplateField({ id, fields, error, disabled, onChange }: TemplateFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const previewId = useId();
  const { output, maxUnits } = fields;
  const knowsRegions = isRegionService(id);
  const insert = (mark: string) => {
    const field = area.current;
    const from = field?.selectionStart ?? output.length;
    const to = field?.selectionEnd ?? from;
    onChange(`${output.slice(0, from)}${mark}${output.slice(to)}`);
    // React writes the value first; then the cursor stands behind what was put in.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + mark.length, from + mark.length);
    });
  };
  const counts = Array.from({ length: Math.max(1, Math.min(mostUnits, maxUnits || 1)) }, (_, i) => i + 1);
  return (
    <div className={styles['template']}>
      <TextArea
        ref={area}
        label="Text in the note"
        rows={3}
        maxLength={4000}
        value={output}
        disabled={disabled}
        error={error}
        hint={hintOf(fields)}
        onChange={(event) => onChange(event.target.value)}
      />
      {disabled ? null : (
        <div className={styles['marks']}>
          <Button size="small" icon={<Plus />} onClick={() => insert(insertUnitsPlaceholder)}>
            Insert units
          </Button>
          {knowsRegions && !hasRegionsMark(output) ? (
            <Button size="small" icon={<Plus />} onClick={() => insert(insertRegionsPlaceholder)}>
              Insert regions
            </Button>
          ) : null}
        </div>
      )}
      <div className={styles['preview']}>
        <h3 id={previewId}>How the note will read</h3>
        {/* A long preview is scrolled by the keyboard too. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <ol aria-labelledby={previewId} tabIndex={0} data-quiet-focus>
          {counts.map((units) => (
            <li key={units}>{previewOf(fields, id, units) || 'Nothing'}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function hintOf({ output, maxUnits }: ServiceFields): string | undefined {
  if (output.trim() === '') return 'Leave empty to keep it out of the note.';
  return maxUnits > 1 && !hasUnitsMark(output) ? 'The text doesn’t mention the units yet.' : undefined;
}

function previewOf(fields: ServiceFields, id: string, units: number): string {
  const service = { ...fields, id } as unknown as Service;
  return serviceText(service, { units, text: null }, isRegionService(id) ? { regions: exampleRegions } : {});
}
