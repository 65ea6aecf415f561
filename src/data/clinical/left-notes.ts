import type { Encounter } from '../../contract/clinical/encounter.ts';
import type { ClinicId, EncounterId } from '../../contract/base/ids.ts';
import { emptyNote } from '../../domain/clinical/note/empty-note.ts';
import { judgeLastWords, lastWordsOf, type LastWords } from '../../domain/clinical/note/last-words.ts';
import { noteDrafts, noteOfDraft } from '../../domain/clinical/note/note-in-hand.ts';
import { accountScope, closeDrafts, openDrafts, type DraftRepository } from '../../sync/public-drafts.ts';
import { saveLeftNote } from './encounters.writes.ts';
import { withNoteAlone } from './note-in-hand.ts';

/** The encounter as screens show it, from the server or this device; null where neither has it. */
export type FindEncounter = (clinicId: ClinicId, encounterId: EncounterId) => Promise<Encounter | null>;

interface LeftNote {
  readonly key: string;
  readonly clinicId: ClinicId;
  readonly encounterId: EncounterId;
}

/**
 * Makes entries of what was typed into notes and not saved because the page went first. What meets changes of others asks
 * for review like any entry. Leaves alone what a page has open, and what cannot be looked at now.
 * @param present the clinic in which the person works: where words of the first release are looked for
 * @returns how many notes have words that cannot be opened any more; they are gone
 */
export async function sendLeftNotes(
  reader: string,
  present: ClinicId,
  find: FindEncounter,
): Promise<{ unreadable: number }> {
  const repository = await openDrafts(reader);
  let unreadable = 0;
  try {
    for (const { key, scope } of await repository.list(noteDrafts)) {
      const clinicId = scope === accountScope ? present : (scope as ClinicId);
      const left = { key, clinicId, encounterId: noteOfDraft(key) };
      // One after the other: what was typed into one note is one entry.
      // oxlint-disable-next-line no-await-in-loop
      await withNoteAlone(reader, left.encounterId, async (isWanted) => {
        const isRead = await sendOne(repository, left, find, isWanted);
        if (!isRead) unreadable += 1;
      });
    }
    return { unreadable };
  } finally {
    await closeDrafts(repository);
  }
}

/** @returns false where the words cannot be opened any more */
async function sendOne(
  repository: DraftRepository,
  left: LeftNote,
  find: FindEncounter,
  isWanted: () => Promise<boolean>,
): Promise<boolean> {
  const { key, clinicId, encounterId } = left;
  try {
    const words = lastWordsOf(await repository.get({ key, scope: clinicId }));
    const encounter = words.length === 0 ? null : await find(clinicId, encounterId);
    if (encounter === null) return true;
    // Whoever opens it has it as it was, and brings the words in themselves.
    if (await isWanted()) return true;
    await enterInto(encounter, words);
    repository.drop(key);
    return true;
  } catch (fault) {
    if (!(fault instanceof Error) || fault.name !== 'SealBroken') throw fault;
    repository.drop(key);
    return false;
  }
}

/** Saves the words, the oldest first. */
async function enterInto(encounter: Encounter, words: readonly LastWords[]): Promise<void> {
  let now = encounter.note ?? emptyNote();
  for (const { note, from, ofWhom = 'a patient' } of words.toReversed()) {
    const judgement = judgeLastWords({ note, from }, now);
    if (judgement.is === 'nothing') continue;
    if (judgement.is === 'restore' && encounter.status === 'draft') {
      // oxlint-disable-next-line no-await-in-loop
      await saveLeftNote({ ...encounter, note: now }, judgement.note, ofWhom);
      now = judgement.note;
    } else {
      // Upon the note that they were written on: the server has moved on from it and asks.
      const seen = { ...encounter, version: encounter.version - 1, note: from.at(-1) ?? null };
      // oxlint-disable-next-line no-await-in-loop
      await saveLeftNote(seen, note, ofWhom);
    }
  }
}
