/**
 * The sentences of a text, and the lines of a list, each with what stands behind it: joined they are the text again. An abbreviation
 * may cut a sentence in two, which changes nothing in what is counted.
 */
export const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?\n]*(?:[.!?]+(?=\s|$)|\n|[.!?]|$)\s*/g)?.filter((part) => part !== '') ?? [];

/** A sentence for comparing: without what stands around it. */
export const bare = (sentence: string): string => sentence.trim().replaceAll(/\s+/g, ' ');
