import type { LucideIcon } from 'lucide-react';

/** A screen as the frame lists it. */
export interface ScreenItem {
  key: string;
  label: string;
  to: string;
  icon: LucideIcon;
  /** `g`, then this, goes there. */
  letter: string;
}
