import { Switch as Part } from '@chakra-ui/react';
import { ChakraBoundary } from './chakra-boundary.tsx';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
}

/** The switch itself; `../fields/switch.tsx` loads it. */
export function SwitchControl({ label, checked, onChange, disabled = false, name }: SwitchProps) {
  return (
    <ChakraBoundary>
      <Part.Root
        checked={checked}
        onCheckedChange={(change) => onChange(change.checked)}
        disabled={disabled}
        {...(name === undefined ? {} : { name })}
      >
        <Part.Label>{label}</Part.Label>
        <Part.HiddenInput role="switch" aria-checked={checked} />
        <Part.Control>
          <Part.Thumb />
        </Part.Control>
      </Part.Root>
    </ChakraBoundary>
  );
}
