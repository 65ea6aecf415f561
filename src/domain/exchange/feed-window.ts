/** What a feed holds: visits of so many days back and ahead. */
export const feedDaysBack = 30;
export const feedDaysAhead = 180;
/** A visit that does not take place stays so long after that was said, so that every calendar learns of it. */
export const calledOffDays = 60;
