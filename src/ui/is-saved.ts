import { toast } from './toast.ts';

/**
 * Runs a save for a screen. When the device could not keep it, says so: nothing was saved, nothing is pretended.
 * @param told in other words, or in the place of another toast of that name
 * @returns whether it is saved on this device
 */
export async function isSaved(
  save: Promise<unknown>,
  { title = 'Not saved on this device', name }: { title?: string; name?: string } = {},
): Promise<boolean> {
  try {
    await save;
    return true;
  } catch (fault) {
    toast.fail(title, { description: fault, ...(name !== undefined && { name }) });
    return false;
  }
}
