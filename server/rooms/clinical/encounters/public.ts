/** What other rooms may call. */
export { appendEvent, contentHashOf } from './note-chain.ts';
export { aboutEncounter, announceEncounter, onDraft, takeDraft } from './encounters.commands.ts';
export { withEvents } from './note-events.commands.ts';
