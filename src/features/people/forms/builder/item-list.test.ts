import { describe, expect, it } from 'vitest';
import { formItemKind, type FormItem } from '../../../../contract/people/forms.ts';
import { formFaults } from '../../../../domain/people/forms/forms.ts';
import { changedItem, kindNames, movedItem, newItem, withoutItem } from './item-list.ts';

let last = 0;
const newId = () => `01890000-0000-7000-8000-${String((last += 1)).padStart(12, '0')}`;
const asked = newItem(newId, 'yesNo');
const more: FormItem = { ...newItem(newId, 'text'), showWhen: { itemId: asked.id, is: 'yes' } };
const end = newItem(newId, 'signature');
const items = [asked, more, end];
const ids = (list: readonly FormItem[]) => list.map(({ id }) => id);

describe('the items of a form that is worked on', () => {
  it('go one place up or down, and no further than the ends', () => {
    expect(ids(movedItem(items, end.id, -1))).toEqual([asked.id, end.id, more.id]);
    expect(ids(movedItem(items, asked.id, 1))).toEqual([more.id, asked.id, end.id]);
    expect([movedItem(items, asked.id, -1), movedItem(items, end.id, 1)]).toEqual([items, items]);
  });

  it('keep what depends on them, which is told when they come after it', () => {
    const turned = movedItem(
      changedItem(changedItem(items, asked.id, { label: 'Pain?' }), more.id, { label: 'Where?' }),
      asked.id,
      1,
    );
    expect(formFaults({ title: 'Intake', isClinical: true, items: turned })).toMatchObject([{ at: more.id }]);
  });

  it('show always what depended on one that was removed', () => {
    expect(withoutItem(items, asked.id)).toEqual([{ ...more, showWhen: null }, end]);
  });

  it.each(formItemKind.options)('of the kind %s have a name, and ids of their own', (kind) => {
    const [one, other] = [newItem(newId, kind), newItem(newId, kind)];
    const all = [one, other].flatMap(({ id, options }) => [id, ...options.map((each) => each.id)]);
    expect([kindNames[kind].length > 0, new Set(all).size]).toEqual([true, all.length]);
  });
});
