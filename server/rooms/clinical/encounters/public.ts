/** What other rooms may call. */
export { aboutEncounter, announceEncounter, onDraft, takeDraft } from './encounters.commands.ts';
