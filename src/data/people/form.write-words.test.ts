import { describe, expect, it } from 'vitest';
import { formBody, formItemBody } from '../../../tests/support/form-calls.ts';
import type { Form } from '../../contract/people/forms.ts';
import { writeFormSave } from '../../domain/people/forms/form-changes.ts';
import { mergeWrite } from '../../domain/base/merge-write.ts';
import { formWriteRules } from '../../domain/people/forms/form.write-rules.ts';
import { fieldInWords, valueInWords } from '../base/write-words.ts';
import { formWriteWords } from './form.write-words.ts';

const clinic = { locations: [], timeZone: 'UTC', clinicians: [] };
const rule = formWriteRules['forms.save'];
const words = formWriteWords['forms.save'];
const seen = { ...formBody(), published: 1, archivedAt: null, version: 3 } as unknown as Form;
const at = '2026-03-02T14:00:00.000Z' as never;

describe('a form that two people changed', () => {
  it('takes both where they changed different parts of it', () => {
    const write = writeFormSave('clinic' as never, seen, { title: 'Mine' }, at);
    const merged = mergeWrite(rule.merge, write, { ...seen, isClinical: true, version: 4 });
    expect(merged).toMatchObject({ kind: 'merged', write: { body: { title: 'Mine' } } });
  });

  it('asks a person where both changed what it asks, in words', () => {
    const mine = [formItemBody('text', { label: 'Where does it hurt?' }), formItemBody('heading')];
    const write = writeFormSave('clinic' as never, seen, { items: mine }, at);
    const merge = mergeWrite(rule.merge, write, { ...seen, items: [], version: 4 });
    expect(merge).toMatchObject({ kind: 'clash', clashes: [{ path: 'items' }] });
    expect(fieldInWords(words, { path: 'items', mine, theirs: [] })).toBe('What the form asks');
    expect(valueInWords(words, 'items', mine, clinic)).toBe('1 question: Where does it hurt?');
    expect([words.heading, formWriteWords['filledForms.add'].heading]).toEqual(['Forms', 'Forms']);
  });
});
