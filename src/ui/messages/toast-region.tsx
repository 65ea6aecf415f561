import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { ToastCard } from './toast-card.tsx';
import { keepClear } from './toast-position.ts';
import styles from './toast-region.module.css';
import { toastRegionId } from './toast-region-id.ts';
import { toastTypes, type Toast } from './toast-store.ts';
import { toastStore } from './toast.ts';
import { useToastFocus } from './use-toast-focus.ts';

const isFail = (one: Toast) => one.type === toastTypes.Fail;
const list = (toasts: readonly Toast[]) => toasts.map((one) => <ToastCard key={one.id} one={one} />);

/**
 * Where toasts stand; once in the page. Success and Info are read when there is a pause, Fail at once. F8 goes to the
 * newest, Escape closes the one with the focus; the focus then goes back to where it was. They never lie over what sends a
 * form, and a dialog leaves them in reach (`message-reach.tsx`, which asks for the role to be said): outside of the page's
 * root, which a dialog hides from readers as one.
 */
export function ToastRegion() {
  const open = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot).filter((one) => one.open);
  const focus = useToastFocus(open.length);
  const isEmpty = open.length === 0;
  useLayoutEffect(
    () => (isEmpty || focus.ref.current === null ? undefined : keepClear(focus.ref.current)),
    [isEmpty, focus.ref],
  );
  return createPortal(
    <section
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="region"
      id={toastRegionId}
      className={classNames(styles['region'], 'pl-screen-only')}
      aria-label="Messages"
      {...focus}
    >
      <ol aria-live="assertive" aria-relevant="additions text">
        {list(open.filter(isFail))}
      </ol>
      <ol aria-live="polite" aria-relevant="additions text">
        {list(open.filter((one) => !isFail(one)))}
      </ol>
    </section>,
    document.body,
  );
}
