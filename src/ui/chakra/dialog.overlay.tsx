import { Dialog as Part, Portal } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { useId, type ReactNode } from 'react';
import { ChakraBoundary } from './chakra-boundary.tsx';
import { firstField } from '../fields/first-field.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { MessageReach } from '../messages/message-reach.tsx';
import { toastRegion } from '../messages/toast-region-id.ts';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on a press outside, and on the close button. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; the one that goes on stands last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` for what can't be undone: a press outside doesn't close it. */
  role?: 'dialog' | 'alertdialog';
  /** What takes the focus when it opens; else the first control. */
  initialFocus?: () => HTMLElement | null;
  /** No way out but its own buttons. */
  isModalOnly?: boolean;
}

/** The dialog itself; `../overlays/dialog.tsx` loads it when it is opened first. */
export function DialogOverlay(props: DialogProps) {
  const { open, onClose, title, description, children, footer, size = 'md', role = 'dialog' } = props;
  const { initialFocus, isModalOnly = false } = props;
  const contentId = useId();
  return (
    <ChakraBoundary>
      <Part.Root
        open={open}
        onOpenChange={(change) => {
          if (!change.open) onClose();
        }}
        role={role}
        size={size}
        lazyMount
        unmountOnExit
        closeOnInteractOutside={!isModalOnly && role !== 'alertdialog'}
        closeOnEscape={!isModalOnly}
        ids={{ content: contentId }}
        // One that opens while another goes would go with it, as if it were part of that one or the focus had left it.
        onFocusOutside={(event) => event.preventDefault()}
        onRequestDismiss={(event) => event.preventDefault()}
        persistentElements={[toastRegion]}
        initialFocusEl={initialFocus ?? (() => firstField(contentId))}
      >
        <Portal>
          <Part.Backdrop />
          <Part.Positioner>
            <Part.Content>
              <MessageReach />
              <Part.Header>
                <Part.Title asChild>
                  <h2>{title}</h2>
                </Part.Title>
                {isModalOnly ? null : <IconButton label="Close" icon={<X />} onClick={onClose} />}
              </Part.Header>
              {description === undefined ? null : <Part.Description>{description}</Part.Description>}
              <Part.Body>{children}</Part.Body>
              {footer === undefined ? null : <Part.Footer>{footer}</Part.Footer>}
            </Part.Content>
          </Part.Positioner>
        </Portal>
      </Part.Root>
    </ChakraBoundary>
  );
}
