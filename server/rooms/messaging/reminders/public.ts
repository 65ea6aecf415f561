/** What other rooms may call. */
export { visitNewsRepository } from './news/visit-news.repository.ts';
export { clinicsWithReminders } from './plan-visits.ts';
export { stopToken, valuesOf, type MessageFacts } from './reminder-message.ts';
export { readSettings, type KeptSettings, type Ways } from './reminder-settings.ts';
export { stopPath, waysOf, type ReminderPost } from './send-reminders.ts';
