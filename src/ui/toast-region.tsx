import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { Toast } from './toast-store.ts';
import { toastTypes } from './toast-store.ts';
import { toastStore } from './toast.ts';
import styles from './toast-region.module.css';

const looks = {
  [toastTypes.Success]: { icon: <CircleCheck />, className: styles['success'] },
  [toastTypes.Fail]: { icon: <CircleAlert />, className: styles['fail'] },
  [toastTypes.Info]: { icon: <Info />, className: styles['info'] },
};

function Stack({ stack }: { stack: string }) {
  return (
    <details className={styles['details']}>
      <summary>Details</summary>
      <button
        type="button"
        className={styles['stack']}
        aria-label="Copy the details"
        onClick={() => void navigator.clipboard.writeText(stack)}
      >
        {stack}
      </button>
    </details>
  );
}

function ToastCard({ one }: { one: Toast }) {
  const look = looks[one.type];
  return (
    // The timer waits while a mouse is over it (4.11); whoever has no mouse closes it by its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames(styles['toast'], look.className)}
      onMouseEnter={() => toastStore.pause(one.id)}
      onMouseLeave={() => toastStore.resume(one.id)}
      onFocus={() => toastStore.pause(one.id)}
      onBlur={() => toastStore.resume(one.id)}
    >
      <span className={styles['icon']} aria-hidden="true">
        {look.icon}
      </span>
      <div className={styles['words']}>
        <p className={styles['title']}>{one.title}</p>
        {one.description === null ? null : <p className={styles['description']}>{one.description}</p>}
        {one.stack === null ? null : <Stack stack={one.stack} />}
      </div>
      {one.action === null ? null : (
        <Button
          size="small"
          variant="plain"
          onClick={() => {
            toastStore.close(one.id);
            one.action?.onPress();
          }}
        >
          {one.action.label}
        </Button>
      )}
      <IconButton label="Close this message" icon={<X />} onClick={() => toastStore.close(one.id)} />
    </li>
  );
}

const isFail = (one: Toast) => one.type === toastTypes.Fail;
const list = (toasts: readonly Toast[]) => toasts.map((one) => <ToastCard key={one.id} one={one} />);

/** Where toasts stand; once in the page. Success and Info are read when there is a pause, Fail at once. */
export function ToastRegion() {
  const open = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot).filter((one) => one.open);
  return (
    <section className={classNames(styles['region'], 'pl-screen-only')} aria-label="Messages">
      <ol aria-live="assertive" aria-relevant="additions">
        {list(open.filter(isFail))}
      </ol>
      <ol aria-live="polite" aria-relevant="additions">
        {list(open.filter((one) => !isFail(one)))}
      </ol>
    </section>
  );
}
