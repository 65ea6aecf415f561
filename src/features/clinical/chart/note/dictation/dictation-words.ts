import type { AbsentReason, SpeechFault } from './engines/speech-engine.ts';

/** What happened, what is safe, what to do. */
export const faultWords: Readonly<Record<SpeechFault, string>> = {
  permission: 'The microphone is blocked. Allow it for this site in your browser’s settings, then try again.',
  'no-microphone': 'No microphone found. Connect one, then try again.',
  busy: 'Another app is using the microphone. Close it, then try again.',
  unplugged: 'The microphone was disconnected. What you said so far is kept. Reconnect it to continue.',
  hidden: 'Paused because you left this tab. What you said so far is kept.',
  'too-long': 'Stopped after 60 minutes. What you said is kept. Review it before you continue.',
  storage:
    'This device is full. Your last words are on this screen only. Add them to the note, or free up space.',
  recognizer: 'Speech recognition stopped. What you said so far is kept. Try again.',
};

const whatToDo = 'Use a current version of Chrome or Edge on a computer, or type the note as usual.';

export const absentWords: Readonly<Record<AbsentReason, string>> = {
  'no-recognizer': `This browser has no on-device speech recognition. ${whatToDo}`,
  'remote-only': `This browser would send your voice to its maker’s servers, so dictation is off here. ${whatToDo}`,
  language: `This browser has no on-device speech recognition for English. ${whatToDo}`,
};
