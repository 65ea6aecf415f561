import { isSaved, type NotSavedWords } from './is-saved.ts';

/**
 * A toast's offer to undo what was just saved.
 * @param undo the further writes that take it back; when the device cannot keep them, that is said
 * @param told in other words, or in the place of another toast of that name
 */
export const undoing = (undo: () => Promise<unknown>, told?: NotSavedWords) => ({
  label: 'Undo',
  onPress: () => void isSaved(undo(), told),
});
