/** What other rooms may call. */
export { keepSending } from './keep-sending.ts';
export { clinicsWithReminders } from './plan-visits.ts';
export {
  confirmHash,
  isStopToken,
  reminderOfToken,
  stopToken,
  valuesOf,
  wordsOf,
  type MessageFacts,
} from './reminder-message.ts';
export { readSettings, type KeptSettings, type Ways } from './reminder-settings.ts';
export {
  mostInTurn,
  recover,
  sendAction,
  settle,
  stopPath,
  waysOf,
  type Outcome,
  type ReminderPost,
} from './send-reminders.ts';
