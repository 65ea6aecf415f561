import { describe, expect, it } from 'vitest';
import { formBody, formItemBody } from '../../../../../tests/support/form-calls.ts';
import type { Form } from '../../../../contract/people/forms.ts';
import { writeFormSave } from '../../../../domain/people/forms/form-changes.ts';
import { mergeQueuedWrite } from '../../../../domain/write-rules.ts';
import { fieldInWords, valueInWords } from './clash-words.ts';
import { kindOf } from '../waiting-entries.ts';

const place = { locations: [], timeZone: 'UTC', clinicians: [] };
const seen = { ...formBody(), published: 1, archivedAt: null, version: 3 } as unknown as Form;
const at = '2026-03-02T14:00:00.000Z' as never;

describe('a form that two people changed', () => {
  it('takes both where they changed different parts of it', () => {
    const write = writeFormSave('clinic' as never, seen, { title: 'Mine' }, at);
    const merged = mergeQueuedWrite(write, { ...seen, isClinical: true, version: 4 });
    expect(merged).toMatchObject({ kind: 'merged', write: { body: { title: 'Mine' } } });
  });

  it('asks a person where both changed what it asks, in words', () => {
    const mine = [formItemBody('text', { label: 'Where does it hurt?' }), formItemBody('heading')];
    const write = writeFormSave('clinic' as never, seen, { items: mine }, at);
    const merge = mergeQueuedWrite(write, { ...seen, items: [], version: 4 });
    expect(merge).toMatchObject({ kind: 'clash', clashes: [{ path: 'items' }] });
    expect(fieldInWords('forms.save', { path: 'items', mine, theirs: [] })).toBe('What the form asks');
    expect(valueInWords('forms.save', 'items', mine, place)).toBe('1 question: Where does it hurt?');
    expect([kindOf('forms.save'), kindOf('filledForms.add')]).toEqual(['Forms', 'Forms']);
  });
});
