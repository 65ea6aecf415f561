import { isSaved } from '../../ui/messages/is-saved.ts';

/**
 * As `isSaved`, in the words of a form whose entries stay.
 * @param name of the message: it takes the place of the last of that name
 */
export const isFormSaved = (save: Promise<unknown>, name: string): Promise<boolean> =>
  isSaved(save, { title: 'Not saved on this device. What you entered is still here.', name });
