import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';

/** A switch of what the schedule shows. */
export function Toggle(props: { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode }) {
  const { isOn, onChange, children } = props;
  return (
    <Button
      size="small"
      variant={isOn ? 'quiet' : 'plain'}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {isOn ? <Check aria-hidden="true" /> : null}
      {children}
    </Button>
  );
}
