import { dialogAnatomy, drawerAnatomy, menuAnatomy, switchAnatomy } from '@chakra-ui/react/anatomy';
import { defineSlotRecipe } from '@chakra-ui/react';

/**
 * How Chakra's overlays look with us. Every value is one of tokens.css, so both themes come for nothing and the system
 * needs no tokens of its own.
 */
const scrim = {
  position: 'fixed',
  inset: '0',
  background: 'var(--pl-scrim)',
  zIndex: 'var(--pl-layer-overlay)',
  _open: { animation: 'pl-appear var(--pl-motion) var(--pl-ease)' },
} as const;

const positioner = {
  display: 'flex',
  position: 'fixed',
  inset: '0',
  zIndex: 'calc(var(--pl-layer-overlay) + var(--layer-index, 0))',
  overscrollBehaviorY: 'none',
} as const;

const sheet = {
  display: 'flex',
  flexDirection: 'column',
  background: 'var(--pl-surface)',
  color: 'var(--pl-text)',
  boxShadow: 'var(--pl-shadow-3)',
  outline: 'none',
} as const;

const header = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 'var(--pl-space-3)',
  padding: 'var(--pl-space-4) var(--pl-space-3) var(--pl-space-2) var(--pl-space-5)',
} as const;

const title = {
  fontSize: 'var(--pl-text-l)',
  fontWeight: '650',
  // Beside the button that closes, which is higher under a finger.
  paddingTop: 'calc((var(--pl-target) - 24px) / 2)',
  outline: 'none',
} as const;
const description = {
  color: 'var(--pl-text-muted)',
  padding: '0 var(--pl-space-5) var(--pl-space-2)',
} as const;
const body = {
  flex: '1',
  overflow: 'auto',
  padding: 'var(--pl-space-2) var(--pl-space-5) var(--pl-space-5)',
  overscrollBehavior: 'contain',
} as const;

const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 'var(--pl-space-2)',
  padding: 'var(--pl-space-3) var(--pl-space-5)',
  paddingBottom: 'max(var(--pl-space-3), env(safe-area-inset-bottom))',
  borderTop: '1px solid var(--pl-border)',
} as const;

const phone = '@media (max-width: 699px)';

export const dialog = defineSlotRecipe({
  slots: dialogAnatomy.keys(),
  className: 'pl-dialog',
  base: {
    backdrop: scrim,
    positioner: {
      ...positioner,
      justifyContent: 'center',
      alignItems: 'flex-start',
      padding: 'min(12dvh, 7rem) var(--pl-space-4) var(--pl-space-4)',
      [phone]: { alignItems: 'flex-end', padding: '0' },
    },
    content: {
      ...sheet,
      width: '100%',
      maxHeight: '100%',
      borderRadius: 'var(--pl-radius-l)',
      _open: { animation: 'pl-rise var(--pl-motion) var(--pl-ease)' },
      [phone]: {
        maxWidth: 'none !important',
        maxHeight: '92dvh',
        borderRadius: 'var(--pl-radius-l) var(--pl-radius-l) 0 0',
        paddingBottom: 'env(safe-area-inset-bottom)',
      },
    },
    header,
    title,
    description,
    body,
    footer,
  },
  variants: {
    size: {
      sm: { content: { maxWidth: '26rem' } },
      md: { content: { maxWidth: '34rem' } },
      lg: { content: { maxWidth: '48rem' } },
    },
  },
  defaultVariants: { size: 'md' },
});

export const drawer = defineSlotRecipe({
  slots: drawerAnatomy.keys(),
  className: 'pl-drawer',
  base: {
    backdrop: scrim,
    positioner,
    content: { ...sheet, width: '100%', _open: { animation: 'pl-appear var(--pl-motion) var(--pl-ease)' } },
    header,
    title,
    description,
    body,
    footer,
  },
  variants: {
    placement: {
      end: {
        positioner: { justifyContent: 'flex-end', alignItems: 'stretch' },
        content: {
          maxWidth: 'min(28rem, 100vw)',
          _open: { animation: 'pl-from-end var(--pl-motion) var(--pl-ease)' },
        },
      },
      bottom: {
        positioner: { alignItems: 'flex-end', justifyContent: 'center' },
        content: {
          maxWidth: '48rem',
          maxHeight: '85dvh',
          borderRadius: 'var(--pl-radius-l) var(--pl-radius-l) 0 0',
          _open: { animation: 'pl-rise var(--pl-motion) var(--pl-ease)' },
        },
      },
    },
  },
  defaultVariants: { placement: 'end' },
});

export const menu = defineSlotRecipe({
  slots: menuAnatomy.keys(),
  className: 'pl-menu',
  base: {
    positioner: { zIndex: 'calc(var(--pl-layer-overlay) + var(--layer-index, 0)) !important' },
    content: {
      minWidth: '13rem',
      maxWidth: 'min(22rem, calc(100vw - 16px))',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      padding: 'var(--pl-space-1)',
      background: 'var(--pl-surface)',
      color: 'var(--pl-text)',
      border: '1px solid var(--pl-border)',
      borderRadius: 'var(--pl-radius-m)',
      boxShadow: 'var(--pl-shadow-3)',
      outline: 'none',
      _open: { animation: 'pl-appear var(--pl-motion) var(--pl-ease)' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: 'var(--pl-space-3)',
      minHeight: 'var(--pl-target)',
      padding: 'var(--pl-space-1) var(--pl-space-3)',
      borderRadius: '7px',
      cursor: 'pointer',
      userSelect: 'none',
      outline: 'none',
      textAlign: 'start',
      _highlighted: { background: 'var(--pl-surface-2)' },
      _disabled: { color: 'var(--pl-text-faint)', cursor: 'default' },
      '& svg': { width: '18px', height: '18px', flex: 'none', color: 'var(--pl-text-muted)' },
      '&[data-danger]': { color: 'var(--pl-danger-text)' },
    },
    itemText: { flex: '1', minWidth: '0' },
    itemCommand: { marginInlineStart: 'auto', fontSize: 'var(--pl-text-xs)', color: 'var(--pl-text-faint)' },
    itemGroupLabel: {
      padding: 'var(--pl-space-2) var(--pl-space-3) var(--pl-space-1)',
      fontSize: 'var(--pl-text-xs)',
      fontWeight: '600',
      color: 'var(--pl-text-faint)',
    },
    separator: { height: '1px', margin: 'var(--pl-space-1) 0', background: 'var(--pl-border)', border: '0' },
  },
});

export const tooltip = defineSlotRecipe({
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  className: 'pl-tooltip',
  base: {
    positioner: { zIndex: 'calc(var(--pl-layer-overlay) + 100) !important', pointerEvents: 'none' },
    content: {
      maxWidth: '18rem',
      padding: '5px 9px',
      borderRadius: 'var(--pl-radius-s)',
      background: 'var(--pl-text)',
      color: 'var(--pl-surface)',
      fontSize: 'var(--pl-text-xs)',
      fontWeight: '500',
      boxShadow: 'var(--pl-shadow-2)',
    },
  },
});

export const switchRecipe = defineSlotRecipe({
  slots: switchAnatomy.keys(),
  className: 'pl-switch',
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 'var(--pl-space-4)',
      minHeight: 'var(--pl-target)',
      position: 'relative',
      cursor: 'pointer',
      _disabled: { cursor: 'default', opacity: '0.55' },
    },
    label: { flex: '1', fontWeight: '500' },
    control: {
      display: 'inline-flex',
      flex: 'none',
      width: '44px',
      height: '26px',
      padding: '3px',
      borderRadius: '999px',
      background: 'var(--pl-border-strong)',
      transition: 'background-color var(--pl-motion)',
      _checked: { background: 'var(--pl-accent)' },
      _focusVisible: { outline: '2px solid var(--pl-focus)', outlineOffset: '2px' },
    },
    thumb: {
      width: '20px',
      height: '20px',
      borderRadius: '50%',
      background: 'var(--pl-surface)',
      transition: 'translate var(--pl-motion) var(--pl-ease)',
      _checked: { translate: '18px 0' },
    },
  },
});
