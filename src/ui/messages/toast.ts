import { ToastStore, type ToastWords } from './toast-store.ts';

/** The page's toasts; `toast-region.tsx` draws them. */
export const toastStore = new ToastStore(globalThis);

/** Says what happened, without taking the focus. Each gives the toast's id (clauses 2.16, 3.12, 4.11). */
export const toast = {
  success: (title: string, words: ToastWords = {}) => toastStore.open('Success', title, words),
  /** @param words with an error as `description`, its server message or its own message is shown, and its stack. */
  fail: (title: string, words: ToastWords = {}) => toastStore.open('Fail', title, words),
  info: (title: string, words: ToastWords = {}) => toastStore.open('Info', title, words),
  /** Closes by id or by name. */
  close: (idOrName: string) => toastStore.close(idOrName),
};
