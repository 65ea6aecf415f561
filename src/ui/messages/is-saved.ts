import { toast } from './toast.ts';

/** How it is told that something was not saved: in which words, and in the place of which toast. */
export interface NotSavedWords {
  readonly title?: string;
  readonly name?: string;
}

/**
 * Runs a save for a screen. When the device could not keep it, says so: nothing was saved, nothing is pretended.
 * @param words when others fit better
 * @returns whether it is saved on this device
 */
export async function isSaved(
  save: Promise<unknown>,
  { title = 'Not saved on this device', name }: NotSavedWords = {},
): Promise<boolean> {
  try {
    await save;
    return true;
  } catch (fault) {
    toast.fail(title, { description: fault, ...(name !== undefined && { name }) });
    return false;
  }
}
