import Search from 'lucide-react/icons/search';
import { Chips } from '../../../ui/fields/chips.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { BoardOrder, BoardView } from './board.ts';
import { stateChoices } from './request-states.ts';
import styles from './feature-requests.module.css';

const orders = [
  { value: 'votes', label: 'Most votes' },
  { value: 'newest', label: 'Newest' },
] as const;

/** The search, the order, and which requests are shown alone. */
export function BoardTools({ view, onChange }: { view: BoardView; onChange: (view: BoardView) => void }) {
  return (
    <div className={styles['tools']}>
      <TextField
        label="Search the requests"
        labelHidden
        type="search"
        placeholder="Search"
        icon={<Search aria-hidden="true" />}
        value={view.typed}
        onChange={(event) => onChange({ ...view, typed: event.target.value })}
      />
      <Chips<BoardOrder>
        label="Order"
        labelHidden
        options={orders}
        value={view.order}
        onChange={(next) => onChange({ ...view, order: next ?? 'votes' })}
      />
      <Chips
        label="Show only"
        labelHidden
        options={stateChoices}
        value={view.only}
        onChange={(only) => onChange({ ...view, only })}
        canClear
      />
    </div>
  );
}
