import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterFirstScreen } from './after-first-screen.ts';

/** Whether the first screen stands, so that what can wait may come. */
export function useLate(): boolean {
  const [isTime, setTime] = useState(false);
  const queries = useQueryClient();
  useEffect(() => afterFirstScreen(queries, () => setTime(true)), [queries]);
  return isTime;
}
