import { useState } from 'react';
import { federalRomReference } from '../../../domain/clinics/preferences/rom-reference.ts';
import {
  romSliderRange,
  soapPreferencesType,
  type SoapNoteDetails,
  type SoapPreferences,
} from '../../../domain/clinics/preferences/soap-preferences.ts';
import { surveyIds, surveys } from '../../../domain/clinics/preferences/surveys.ts';
import { Card } from '../../../ui/page/card.tsx';
import { MultiChips } from '../../../ui/fields/chips.tsx';
import { PreferencePart, PreferenceRow, SwitchRow } from './preference-row.tsx';
import styles from './preferences.module.css';
import { useSave } from './use-save.ts';

const details: readonly { name: keyof SoapNoteDetails; label: string; hint: string }[] = [
  { name: 'vitals', label: 'Vitals', hint: 'Blood pressure, pulse, breathing, temperature, oxygen.' },
  { name: 'painLevel', label: 'Pain level', hint: 'Pain now, 0 to 10.' },
  { name: 'rangeOfMotion', label: 'Range of motion', hint: 'Degrees by area and movement.' },
  {
    name: 'namesRestricted',
    label: 'Name restricted movements',
    hint: 'The note’s text says which measured movements are restricted.',
  },
  { name: 'extraspinalRegions', label: 'Extraspinal regions', hint: 'Head, limbs, rib cage, abdomen.' },
  { name: 'exercises', label: 'Exercises', hint: 'Exercises in the office and at home.' },
  { name: 'charges', label: 'Charges beside the note', hint: 'What signing will post, while you write.' },
];

const settingId = (name: keyof SoapPreferences) => `${soapPreferencesType}/${name}`;
const surveyOptions = surveyIds.map((id) => ({
  value: id,
  label: surveys[id].short,
  aloud: surveys[id].name,
}));

/** [3.6] The four sections under the specification's own names. */
export function SoapSection({ soap: stored }: { soap: SoapPreferences }) {
  const { shown: soap, save } = useSave('soap', stored);
  return (
    <Card title="Soap Preferences">
      <div className={styles['rows']}>
        <PreferencePart
          title="Surveys for soap notes"
          hint="A note offers these questionnaires for their scores, under Subjective."
        >
          <PreferenceRow
            settingId={settingId('surveys')}
            hint={soap.surveys.map((id) => surveys[id].name).join(' · ') || 'A note offers none.'}
          >
            <MultiChips
              label="Surveys offered in a note"
              labelHidden
              options={surveyOptions}
              value={soap.surveys}
              onChange={(chosen) => save({ surveys: chosen }, 'Surveys for soap notes')}
            />
          </PreferenceRow>
        </PreferencePart>
        <PreferencePart title="Objective ROM">
          <PreferenceRow
            settingId={settingId('romSlider')}
            hint={`A movement under ${soap.romSlider}% of the normal range counts as restricted. Normal ranges: ${federalRomReference.name}.`}
          >
            <RomSlider
              value={soap.romSlider}
              onChange={(romSlider) => save({ romSlider }, 'Objective ROM')}
            />
          </PreferenceRow>
        </PreferencePart>
        <PreferencePart
          title="SOAP Note Details"
          hint="The parts that a note offers. What a note already holds is always shown."
        >
          {details.map(({ name, label, hint }) => (
            <SwitchRow
              key={name}
              settingId={settingId('noteDetails')}
              label={label}
              hint={hint}
              checked={soap.noteDetails[name]}
              onChange={(checked) =>
                save({ noteDetails: { ...soap.noteDetails, [name]: checked } }, 'SOAP Note Details')
              }
            />
          ))}
        </PreferencePart>
      </div>
    </Card>
  );
}

/** Follows the finger and saves where it is let go. */
function RomSlider({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const [moved, setMoved] = useState<number | null>(null);
  const settle = () => {
    if (moved !== null && moved !== value) onChange(moved);
    setMoved(null);
  };
  const shown = moved ?? value;
  return (
    <label className={styles['slider']}>
      <span>Restricted below</span>
      <input
        type="range"
        {...romSliderRange}
        value={shown}
        aria-valuetext={`${shown}% of normal`}
        onChange={(event) => setMoved(Number(event.target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      <output className="pl-figures">{shown}% of normal</output>
    </label>
  );
}
