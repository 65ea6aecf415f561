import { Link as RouterLink, useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useState, type ComponentProps, type ReactNode } from 'react';

type Search = Readonly<Record<string, string | number | boolean | undefined>>;

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'ref'> {
  /** A path with its ids filled in: `/patients/${id}`. */
  to: string;
  search?: Search | undefined;
  replace?: boolean;
  /** Marks it as current only on exactly this path; else also on those under it. */
  exact?: boolean;
  children?: ReactNode;
}

/**
 * A link to a screen, the one door of features, gates and ui to the router. The screen's code is fetched when a pointer
 * comes near. The current one carries `aria-current="page"`.
 */
export function Link({ to, search, exact = false, children, ...rest }: LinkProps) {
  return (
    <RouterLink
      to={to}
      search={search ?? {}}
      activeOptions={{ exact, includeSearch: false }}
      preload="intent"
      {...rest}
    >
      {children}
    </RouterLink>
  );
}

export interface GoOptions {
  search?: Search | undefined;
  replace?: boolean;
}

/** Gives the function that goes to a screen: `go('/schedule', { search: { date } })`. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (to, options = {}) => {
      void navigate({ to, search: options.search ?? {}, replace: options.replace ?? false });
    },
    [navigate],
  );
}

/**
 * Names the visit of a screen in the browser's history, as it was when the caller was drawn first: going back leads to the same one,
 * a link to a new one.
 */
export function useVisitKey(): string {
  const now = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? location.href });
  const [visit] = useState(now);
  return visit;
}

/** The path of the screen in sight. */
export const usePath = (): string => useRouterState({ select: (state) => state.location.pathname });

/**
 * The path of the screen that is drawn. While another one is on its way the old one still stands: a gate that went by the
 * new address would let the old screen through behind it.
 */
export const useDrawnPath = (): string =>
  useRouterState({ select: (state) => state.matches.at(-1)?.pathname ?? state.location.pathname });
