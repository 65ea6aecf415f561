import type { ComponentType, ReactNode } from 'react';

/** A page of its own, with one thing to read and one clear next step; the route brings it. */
export type OpenFrame = ComponentType<{
  title: string;
  over?: string;
  children?: ReactNode;
  fault?: string | null;
  actions: ReactNode;
}>;
