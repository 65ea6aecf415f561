import { useEffect } from 'react';
import { onRestoredWords } from '../../session/kept/restored-words.ts';
import { toast } from '../../ui/messages/toast.ts';

const momentOf = (atMs: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(atMs));

/** Says so when words that were not saved are back in their form, and offers to let go of them; or that they are not kept. */
export function useRestoredWords(): void {
  useEffect(
    () =>
      onRestoredWords((words) => {
        if (words.are === 'broken')
          toast.fail('Words that were kept on this device cannot be opened', {
            name: 'restored-words',
            description: 'They were entered in a form and never saved.',
          });
        else if (words.are === 'refused')
          toast.fail('This device is not keeping what you enter', {
            name: 'refused-words',
            description: 'It is on this screen only. Save it before you leave or lock the screen.',
          });
        else
          toast.info('What you entered is back', {
            name: 'restored-words',
            description: `Last touched ${momentOf(words.atMs)}. It is not saved yet.`,
            action: { label: 'Clear it', onPress: words.clear },
          });
      }),
    [],
  );
}
