/** Functions that are still too long, with the lines they had when they were let through. The list only shrinks. */
export const longFunctions: Readonly<Record<string, number>> = {};
