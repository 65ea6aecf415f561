import { createContext, useContext } from 'react';

/** Opens the form that books a visit of this patient; `next` begins with the week after. */
export type BookVisit = (when: 'now' | 'next') => void;

/** Null where nobody may book: the role, or the chart was merged into another one. */
export const BookContext = createContext<BookVisit | null>(null);

export const useBook = (): BookVisit | null => useContext(BookContext);
