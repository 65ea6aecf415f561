import { useMemo } from 'react';
import { patientOrder } from '../../../contract/people/patient.ts';
import type { PatientWish } from '../../../domain/people/patient-match.ts';
import { useClinic } from '../../../session/session-context.ts';
import { useRead } from '../../../session/reads/use-read.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { patientWordsRead } from '../../../data/people/patient-file.reads.ts';
import styles from './patients.module.css';

interface PatientFiltersProps {
  wish: PatientWish;
  onChange: (wish: PatientWish) => void;
}

const orders = { name: 'By name', birthDate: 'Oldest first' } as const;

/** Whom the list shows besides what is typed, and in which order. Offline the tags are those of the patients of the day. */
export function PatientFilters({ wish, onChange }: PatientFiltersProps) {
  const { clinic } = useClinic();
  const { data } = useRead(useMemo(() => patientWordsRead(clinic.ID), [clinic.ID]));
  const { tag, providerId, contact, order } = wish;
  const tags = [...new Set([...(data?.tags ?? []), ...(tag === undefined ? [] : [tag])])];
  /** What is not chosen is left out, so that a list without filters is the one that is kept. */
  const set = (part: Partial<Record<keyof PatientWish, string>>) => {
    const entries = Object.entries({ ...wish, ...part }).filter(([, value]) => value !== '');
    onChange(Object.fromEntries(entries));
  };
  return (
    <div className={styles['filters']} role="group" aria-label="Which patients">
      {tags.length === 0 ? null : (
        <SelectField
          label="Tag"
          labelHidden
          placeholder="Any tag"
          options={tags.map((one) => ({ value: one, label: one }))}
          value={tag ?? ''}
          onChange={(event) => set({ tag: event.target.value })}
        />
      )}
      {clinic.clinicians.length === 0 ? null : (
        <SelectField
          label="Preferred provider"
          labelHidden
          placeholder="Any provider"
          options={clinic.clinicians.map(({ ID, name }) => ({ value: ID, label: name }))}
          value={providerId ?? ''}
          onChange={(event) => set({ providerId: event.target.value })}
        />
      )}
      <SelectField
        label="Contact"
        labelHidden
        placeholder="Any contact"
        options={[{ value: 'unusable', label: 'Contact can’t be used' }]}
        value={contact ?? ''}
        onChange={(event) => set({ contact: event.target.value })}
      />
      <SelectField
        label="Order"
        labelHidden
        options={patientOrder.options.map((one) => ({ value: one, label: orders[one] }))}
        value={order ?? 'name'}
        onChange={(event) => set({ order: event.target.value === 'name' ? '' : event.target.value })}
      />
    </div>
  );
}
