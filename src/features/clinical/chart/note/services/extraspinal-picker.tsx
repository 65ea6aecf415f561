import { extraspinalCmtServiceId } from '../../../../../domain/clinics/catalogue/cmt-code.ts';
import { extraspinalRegionName, extraspinalRegionsInOrder } from '../../../../../domain/clinical/regions.ts';
import { MultiChips } from '../../../../../ui/fields/chips.tsx';
import { NotePart } from '../note-section-card.tsx';
import { useNoteDesk, useNotePart } from '../draft/use-note-draft.ts';

const options = extraspinalRegionsInOrder.map((value) => ({ value, label: extraspinalRegionName(value) }));

/** Extraspinal regions; one or more lead to one service. */
export function ExtraspinalPicker() {
  const { draft, services } = useNoteDesk();
  const regions = useNotePart((note) => note.extraspinalRegions);
  const id = extraspinalCmtServiceId(regions);
  const code = services.find((service) => service.id === id)?.primaryCptCode;
  return (
    <NotePart
      title="Extraspinal regions treated"
      aside={
        <output className="pl-figures" aria-live="polite">
          {code === undefined ? '' : `→ ${code}`}
        </output>
      }
    >
      <MultiChips
        label="Extraspinal regions treated"
        labelHidden
        options={options}
        value={regions}
        onChange={(extraspinalRegions) => draft.change({ extraspinalRegions })}
      />
    </NotePart>
  );
}
