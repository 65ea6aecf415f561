import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { classNames } from '../class-names.ts';
import { themeStore, useTheme } from '../use-theme.ts';

/** [2.4] From light to dark and back. The third choice, as the device, stands with the others in the settings. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  const { theme } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <button type="button" className={classNames(className)} onClick={() => themeStore.choose(other)}>
      {other === 'dark' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
      {other === 'dark' ? 'Dark theme' : 'Light theme'}
    </button>
  );
}
