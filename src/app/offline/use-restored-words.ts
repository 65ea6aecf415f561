import { useEffect } from 'react';
import { onRestoredWords } from '../../session/kept/restored-words.ts';
import { toast } from '../../ui/messages/toast.ts';

const momentOf = (atMs: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(atMs));

/** Says so when words that were not saved are back in their form, and offers to let go of them. */
export function useRestoredWords(): void {
  useEffect(
    () =>
      onRestoredWords(({ atMs, clear }) => {
        if (atMs === null)
          toast.fail('Words that were kept on this device cannot be opened', {
            name: 'restored-words',
            description: 'They were entered in a form and never saved.',
          });
        else
          toast.info('What you entered is back', {
            name: 'restored-words',
            description: `Last touched ${momentOf(atMs)}. It is not saved yet.`,
            action: { label: 'Clear it', onPress: clear },
          });
      }),
    [],
  );
}
