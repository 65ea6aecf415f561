import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { Button } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './toast-region.module.css';
import { ToastStack } from './toast-stack.tsx';
import { toastTypes, type Toast } from './toast-store.ts';
import { toastStore } from './toast.ts';
import { useSwipeAway } from '../overlays/use-swipe-away.ts';

const looks = {
  [toastTypes.Success]: { icon: <CircleCheck />, className: styles['success'] },
  [toastTypes.Fail]: { icon: <CircleAlert />, className: styles['fail'] },
  [toastTypes.Info]: { icon: <Info />, className: styles['info'] },
};

/** One toast. Its timer waits while a mouse is over it, the focus in it or a finger on it [4.11]. */
export function ToastCard({ one }: { one: Toast }) {
  const look = looks[one.type];
  const close = () => toastStore.close(one.id);
  const swipe = useSwipeAway({
    away: close,
    hold: (isHeld) => (isHeld ? toastStore.pause(one.id, 'finger') : toastStore.resume(one.id, 'finger')),
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    // Whoever has no mouse closes it by its button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classNames(styles['toast'], look.className)}
      onMouseEnter={() => toastStore.pause(one.id, 'mouse')}
      onMouseLeave={() => toastStore.resume(one.id, 'mouse')}
      onFocus={() => toastStore.pause(one.id, 'focus')}
      onBlur={() => toastStore.resume(one.id, 'focus')}
      onKeyDown={press}
      {...swipe}
    >
      <span className={styles['icon']} aria-hidden="true">
        {look.icon}
      </span>
      <div className={styles['words']}>
        <p className={styles['title']}>{one.title}</p>
        {one.description === null ? null : <p className={styles['description']}>{one.description}</p>}
        {one.type === toastTypes.Fail && one.stack !== null ? <ToastStack stack={one.stack} /> : null}
      </div>
      {one.action === null ? null : (
        <Button
          size="small"
          variant="plain"
          onClick={() => {
            close();
            one.action?.onPress();
          }}
        >
          {one.action.label}
        </Button>
      )}
      <IconButton label="Close this message" icon={<X />} onClick={close} />
    </li>
  );
}
