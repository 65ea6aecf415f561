import type { FormItem, FormItemKind } from '../../../../contract/people/forms.ts';
import { newId } from '../../../../sync/public-writes.ts';
import { AddItem } from './add-item.tsx';
import { ItemEditor } from './item-editor.tsx';
import { changedItem, movedItem, newItem, withoutItem } from './item-list.ts';
import styles from './builder.module.css';

interface ItemEditorsProps {
  items: readonly FormItem[];
  /** What is wrong with the item of an id. */
  faultAt: (at: string) => string | undefined;
  onChange: (to: (items: FormItem[]) => FormItem[]) => void;
}

/** What a form shows, item by item, and what can be added to it. */
export function ItemEditors({ items, faultAt, onChange }: ItemEditorsProps) {
  return (
    <>
      <ol className={styles['items']} aria-label="What the form shows">
        {items.map((item, index) => (
          <ItemEditor
            key={item.id}
            item={item}
            before={items.slice(0, index)}
            place={{ number: index + 1, of: items.length }}
            error={faultAt(item.id)}
            onChange={(part) => onChange((before) => changedItem(before, item.id, part))}
            onMove={(by) => onChange((before) => movedItem(before, item.id, by))}
            onRemove={() => onChange((before) => withoutItem(before, item.id))}
          />
        ))}
      </ol>
      <AddItem
        isFull={items.length >= 120}
        onAdd={(kind: FormItemKind) => onChange((before) => [...before, newItem(newId, kind)])}
      />
    </>
  );
}
