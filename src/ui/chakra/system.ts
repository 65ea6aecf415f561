import { createSystem } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { dialog, drawer, menu, switchRecipe, tooltip } from './recipes.ts';

/**
 * Chakra with our recipes and nothing else: its default theme is not tree-shaken and would weigh more than the rest of
 * the overlays. No preflight: base.css has done that before Chakra was loaded.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  cssVarsPrefix: 'pl-c',
  theme: {
    breakpoints: { sm: '700px', lg: '1240px' },
    keyframes: {
      'pl-appear': { from: { opacity: '0' } },
      'pl-rise': { from: { opacity: '0', transform: 'translateY(10px)' } },
      'pl-from-end': { from: { opacity: '0', transform: 'translateX(24px)' } },
    },
    slotRecipes: { dialog, drawer, menu, tooltip, switch: switchRecipe },
  },
});
