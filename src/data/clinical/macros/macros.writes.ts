import type { ClinicId } from '../../../contract/base/ids.ts';
import { settingOfMacro, type Macro } from '../../../domain/clinical/macros/macros.ts';
import { saveSetting } from '../../../session/settings/setting-writes.ts';
import { newId } from '../../../sync/public-writes.ts';
import { isSaved } from '../../../ui/messages/is-saved.ts';

export const newMacroId = (): string => newId();

/**
 * Keeps a macro of one’s own on this device, and on the server when it can be reached.
 * @param shown as it was before; null for a new one
 * @returns whether it is kept
 */
export const saveMacro = (clinicId: ClinicId, macro: Macro, shown: Macro | null): Promise<boolean> => {
  const before = shown === null ? null : settingOfMacro(shown).value;
  return isSaved(
    saveSetting(clinicId, settingOfMacro(macro), { shown: before, label: `Macro ${macro.name}` }),
  );
};

/** Takes a macro away. @returns whether that is kept */
export const removeMacro = (clinicId: ClinicId, macro: Macro): Promise<boolean> => {
  const { value, ...setting } = settingOfMacro(macro);
  const gone = { ...setting, value: null };
  return isSaved(saveSetting(clinicId, gone, { shown: value, label: `Macro ${macro.name}` }));
};
