import { timeInWords } from '../../../domain/base/time/day-words.ts';
import { pauseMinutes } from '../../../domain/access/kiosk-pause.ts';
import type { Step } from './use-check-in.ts';

type Said = Exclude<Step, { is: 'form' | 'confirm' | 'staff' }>;

/** What the page says to whoever is in front of it; a name or a time only to whom it belongs. */
export function wordsOf(step: Said, timeZone: string): { title: string; text: string } {
  switch (step.is) {
    case 'done':
      return {
        title: `You’re checked in, ${step.firstName}`,
        text: step.isSending
          ? 'Please take a seat. We will call you.'
          : 'This tablet can’t reach the front desk just now. Please tell them that you are here.',
      };
    case 'early':
      return {
        title: 'You’re early',
        text: `Your visit is at ${timeInWords(step.visit.startsAt, timeZone)}. You can check in from ${timeInWords(step.fromMs, timeZone)}.`,
      };
    case 'here':
      return { title: 'You’re checked in already', text: 'Please take a seat. We will call you.' };
    case 'cancelled':
      return { title: 'Your visit was canceled', text: 'Please see the front desk.' };
    case 'elsewhere':
      return {
        title: 'Your visit is at another location',
        text: `You are expected at ${step.locationName} today. Please see the front desk if that can’t be.`,
      };
    case 'desk':
      return { title: 'Please see the front desk', text: 'They will be glad to check you in.' };
    case 'unsaved':
      return {
        title: 'Please see the front desk',
        text: 'This tablet could not save your check-in. Nothing was kept of it.',
      };
    case 'paused':
      return {
        title: 'A short break',
        text: `Check-in on this tablet goes on in ${pauseMinutes} minutes. The front desk can check you in now.`,
      };
  }
}
