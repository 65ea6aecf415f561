import Plus from 'lucide-react/icons/plus';
import { formItemKind, type FormItemKind } from '../../../../contract/people/forms.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { kindNames } from './item-list.ts';
import styles from './builder.module.css';

/** Adds an item of any kind at the end. */
export function AddItem({ isFull, onAdd }: { isFull: boolean; onAdd: (kind: FormItemKind) => void }) {
  return (
    <Card title="Add">
      {isFull ? <p className={styles['quiet']}>A form has 120 items at most.</p> : null}
      <div className={styles['kinds']}>
        {formItemKind.options.map((kind) => (
          <Button
            key={kind}
            size="small"
            icon={<Plus aria-hidden="true" />}
            disabled={isFull}
            onClick={() => onAdd(kind)}
          >
            {kindNames[kind]}
          </Button>
        ))}
      </div>
    </Card>
  );
}
