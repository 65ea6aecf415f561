import Check from 'lucide-react/icons/check';
import type { SpinalRegion } from '../../../../../contract/clinics/note-parts.ts';
import { spinalCmtServiceId } from '../../../../../domain/clinics/catalogue/cmt-code.ts';
import { formatMoney } from '../../../../../domain/base/money.ts';
import { unitFeeOf } from '../../../../../domain/clinical/note/note-charges.ts';
import {
  spinalRegionHint,
  spinalRegionName,
  spinalRegionsInOrder,
} from '../../../../../domain/clinical/regions.ts';
import { toggleRegion } from '../../../../../domain/clinical/spine/segment-edits.ts';
import { classNames } from '../../../../../ui/class-names.ts';
import { NotePart } from '../note-section-card.tsx';
import styles from './spine-picker.module.css';
import { SpineGlyph } from './spine-glyph.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';

/** What the picked regions lead to, said as it changes: `3 regions → 98941`. */
function CmtCode() {
  const { services, location } = useNoteDesk();
  const regions = useNotePart((note) => note.spinalRegions);
  const id = spinalCmtServiceId(regions);
  const service = services.find((candidate) => candidate.id === id);
  const count = new Set(regions).size;
  return (
    <output className={classNames(styles['code'], 'pl-figures')} aria-live="polite">
      {id === null ? (
        'No regions selected'
      ) : (
        <>
          {count} {count === 1 ? 'region' : 'regions'} →{' '}
          <strong>{service?.primaryCptCode ?? 'not in the catalog'}</strong>
          {service ? (
            <span className={styles['fee']}> {formatMoney(unitFeeOf(service, location))}</span>
          ) : null}
        </>
      )}
    </output>
  );
}

/** The five spinal regions, from the head down. The picked one carries a tick, not only a colour. */
export function SpinePicker() {
  const { draft } = useNoteDesk();
  const picked = useNotePart((note) => note.spinalRegions);
  const toggle = (region: SpinalRegion) => draft.change((note) => toggleRegion(note, region));
  return (
    <NotePart title="Spinal regions treated" id="note-spinalRegions" aside={<CmtCode />}>
      <div className={styles['spine']}>
        {spinalRegionsInOrder.map((region) => {
          const isPicked = picked.includes(region);
          return (
            <label key={region} className={classNames(styles['region'], isPicked && styles['on'])}>
              <input
                type="checkbox"
                className={styles['input']}
                checked={isPicked}
                onChange={() => toggle(region)}
                aria-label={spinalRegionName(region)}
              />
              <SpineGlyph region={region} />
              <span className={styles['words']}>
                <span className={styles['name']}>{spinalRegionName(region)}</span>
                <span className={styles['hint']}>{spinalRegionHint(region)}</span>
              </span>
              <span className={styles['tick']} aria-hidden="true">
                {isPicked ? <Check /> : null}
              </span>
            </label>
          );
        })}
      </div>
    </NotePart>
  );
}
