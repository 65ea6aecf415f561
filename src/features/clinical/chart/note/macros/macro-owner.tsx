import { useOnline } from '../../../../../session/use-online.ts';
import { Chips } from '../../../../../ui/fields/chips.tsx';
import styles from './macros.module.css';

export type MacroOwner = 'own' | 'clinic';

interface MacroOwnerChipsProps {
  value: MacroOwner;
  onChange: (value: MacroOwner) => void;
}

/** For whom a new macro is. One for the clinic needs the server. */
export function MacroOwnerChips({ value, onChange }: MacroOwnerChipsProps) {
  const isOnline = useOnline();
  return (
    <>
      <Chips<MacroOwner>
        label="For"
        options={[
          { value: 'own', label: 'Me' },
          { value: 'clinic', label: 'Everyone in the clinic', disabled: !isOnline },
        ]}
        value={value}
        onChange={(next) => onChange(next ?? value)}
      />
      {isOnline ? null : (
        <p className={styles['ask']} role="status">
          You’re offline. A macro for everyone can be saved once the server can be reached.
        </p>
      )}
    </>
  );
}
