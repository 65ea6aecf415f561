import type { FormAnswer, FormItem } from '../../../contract/people/forms.ts';

/** What the control of every kind of item gets. */
export interface ItemFieldProps {
  item: FormItem;
  answer: FormAnswer | undefined;
  error: string | undefined;
  onAnswer: (answer: FormAnswer) => void;
  onClear: () => void;
}
