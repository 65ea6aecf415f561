import type { FeatureRequestStatus } from '../../../contract/clinics/feature-requests.ts';
import type { Tone } from '../../../ui/marks/badge.tsx';

export const states: Readonly<Record<FeatureRequestStatus, { label: string; tone: Tone }>> = {
  open: { label: 'Open', tone: 'neutral' },
  planned: { label: 'Planned', tone: 'accent' },
  done: { label: 'Done', tone: 'success' },
  declined: { label: 'Declined', tone: 'warning' },
};

export const stateChoices = (Object.keys(states) as FeatureRequestStatus[]).map((value) => ({
  value,
  label: states[value].label,
}));
