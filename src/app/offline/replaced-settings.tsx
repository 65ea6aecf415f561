import { useEffect, useEffectEvent } from 'react';
import {
  settingInWords,
  useReplacedSettings,
  type ReplacedHere,
} from '../../session/settings/replaced-settings.ts';
import { useSession } from '../../session/session-context.ts';
import { settleReplaced } from '../../session/settings/setting-writes.ts';
import { usePending } from '../../session/reads/use-pending.ts';
import { toast } from '../../ui/messages/toast.ts';

/**
 * Draws nothing: when a preference saved here has met another device's change, its person is told once. What they do not
 * answer stands on the sync screen.
 */
export function ReplacedSettings() {
  const { clinic } = useSession();
  const hasSaved = usePending().ops.some(({ name, state }) => name === 'settings.save' && state === 'done');
  const replaced = useReplacedSettings(hasSaved && clinic !== null);
  const tell = useEffectEvent((one: ReplacedHere) =>
    toast.info(`“${one.label}” was changed on another device, too`, {
      name: `replaced ${one.type}/${one.name}`,
      description: `The later change was kept: ${settingInWords(one.kept)}. The other was ${settingInWords(one.replaced)}.`,
      duration: 15_000,
      action: {
        label: 'Use the other',
        onPress: () => {
          if (clinic) void settleReplaced(clinic.ID, one, 'replaced').catch(sayNotSaved);
        },
      },
    }),
  );
  useEffect(() => {
    for (const one of replaced) tell(one);
  }, [replaced]);
  return null;
}

const sayNotSaved = (fault: unknown) =>
  toast.fail('The preference was not saved', { description: fault, name: 'replaced' });
