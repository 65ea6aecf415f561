import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/**
 * Where Chakra begins. Only files that are loaded lazily may import it (ours: src/ui/chakra); a screen that wants a Chakra part of its own wraps
 * that part in this, in a file that it loads with `lazy()`.
 */
export function ChakraBoundary({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
