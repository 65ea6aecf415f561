/** Pages for people who need not be signed in, nor belong to a clinic: no gate stands before them. */
const openPages: readonly string[] = ['/invitation', '/seminar'];

export const isOpenPage = (path: string): boolean => openPages.includes(path.replace(/\/+$/, ''));
