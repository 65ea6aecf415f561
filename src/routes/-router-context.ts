import type { ComponentType, ReactNode } from 'react';

/** What the app gives the routes, which may not import it. */
export interface RouterContext {
  /** The frame around every screen. */
  Shell: ComponentType<{ notice?: ReactNode; children: ReactNode }>;
  /** What runs while patients check in: the sync, and nothing that is drawn. */
  KioskFrame: ComponentType<{ children: ReactNode }>;
  /** What index.html drew before the scripts ran; stands while the session loads. */
  firstFrame: string;
  /** Which stage this server is; null until the configuration is known. */
  stage: () => 'local' | 'dev' | 'staging' | 'prod' | null;
  /** Reports an error that a screen threw. */
  report: (error: unknown) => void;
}
