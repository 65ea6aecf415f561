import type { FormContent, FormItem } from '../../../contract/people/forms.ts';

/**
 * Forms to begin with, in our own words. They are no legal advice: each says in the builder that the clinic's own counsel has
 * to check it, and nobody is given one before somebody publishes it.
 */
export interface FormTemplate {
  readonly name: string;
  readonly about: string;
  /** The content with ids of its own each time. */
  readonly make: (newId: () => string) => FormContent;
}

type Part = Partial<FormItem> & Pick<FormItem, 'kind' | 'label'>;
const item = (newId: () => string, part: Part): FormItem => ({
  id: newId(),
  words: '',
  required: false,
  options: [],
  showWhen: null,
  min: null,
  max: null,
  ...part,
});
const offered = (newId: () => string, labels: readonly string[]) =>
  labels.map((label) => ({ id: newId(), label }));

const intake = (newId: () => string): FormContent => {
  const hurt = item(newId, { kind: 'yesNo', label: 'Are you in pain now?', required: true });
  const surgery = item(newId, { kind: 'yesNo', label: 'Have you had surgery?', required: true });
  const medicines = item(newId, { kind: 'yesNo', label: 'Do you take any medicines?', required: true });
  return {
    title: 'General intake',
    isClinical: true,
    items: [
      item(newId, {
        kind: 'heading',
        label: 'About your health',
        words: 'Your answers help us to treat you well. Leave out what you do not know.',
      }),
      item(newId, { kind: 'longText', label: 'What brings you to us?', required: true }),
      item(newId, { kind: 'date', label: 'When did it begin?', words: 'About when is enough.' }),
      hurt,
      item(newId, {
        kind: 'bodyAreas',
        label: 'Where does it hurt?',
        required: true,
        showWhen: { itemId: hurt.id, is: 'yes' },
      }),
      item(newId, {
        kind: 'number',
        label: 'How strong is the pain?',
        words: '0 is none, 10 is the worst you can think of.',
        min: 0,
        max: 10,
        required: true,
        showWhen: { itemId: hurt.id, is: 'yes' },
      }),
      item(newId, {
        kind: 'manyOf',
        label: 'Do you have, or did you have, any of these?',
        options: offered(newId, [
          'High blood pressure',
          'Heart disease',
          'Stroke',
          'Diabetes',
          'Cancer',
          'Osteoporosis',
          'Blood clots',
          'Numbness or weakness',
          'A pacemaker or other implant',
        ]),
      }),
      surgery,
      item(newId, {
        kind: 'longText',
        label: 'Which surgery, and when?',
        required: true,
        showWhen: { itemId: surgery.id, is: 'yes' },
      }),
      medicines,
      item(newId, {
        kind: 'longText',
        label: 'Which medicines, and how much?',
        required: true,
        showWhen: { itemId: medicines.id, is: 'yes' },
      }),
      item(newId, { kind: 'longText', label: 'Allergies', words: 'Medicines, latex, foods, creams.' }),
      item(newId, {
        kind: 'oneOf',
        label: 'Are you pregnant, or might you be?',
        options: offered(newId, ['Yes', 'No', 'Does not apply']),
      }),
      item(newId, {
        kind: 'signature',
        label: 'Signature',
        words: 'What I have written is right as far as I know.',
        required: true,
      }),
    ],
  };
};

const consent = (newId: () => string): FormContent => ({
  title: 'Consent to treatment',
  isClinical: false,
  gives: ['treatment'],
  items: [
    item(newId, {
      kind: 'heading',
      label: 'What treatment can involve',
      words:
        'Care here may include an examination, adjustments and mobilization of joints, exercises, massage, and other work with the hands.\n\nMost people feel better or the same. Some are sore or tired for a day or two. Seldom, a treatment can strain a muscle or a joint. Very seldom, serious harm has been reported, such as a broken bone or an injury of a blood vessel of the neck.\n\nThere are other ways: rest, medicines, other kinds of care, or no care at all. Please ask about anything that is not clear.',
    }),
    item(newId, {
      kind: 'yesNo',
      label: 'Were all your questions answered?',
      required: true,
    }),
    item(newId, {
      kind: 'consent',
      label: 'I agree to be treated',
      words:
        'I have read what treatment can involve. I could ask questions. I agree to be examined and treated at this clinic. I can say no to any part of it and stop at any time.',
      required: true,
    }),
    item(newId, { kind: 'text', label: 'If you sign for someone else: your name and how you are related' }),
    item(newId, { kind: 'signature', label: 'Signature of the patient or guardian', required: true }),
  ],
});

const privacy = (newId: () => string): FormContent => ({
  title: 'Privacy notice received',
  isClinical: false,
  gives: ['privacyNotice'],
  items: [
    item(newId, {
      kind: 'heading',
      label: 'Our privacy notice',
      words:
        'Our privacy notice says how this clinic uses and shares what it knows of your health, and what rights you have. You can have a copy of it at the front desk at any time.',
    }),
    item(newId, {
      kind: 'consent',
      label: 'I was given the privacy notice',
      words: 'I was given the privacy notice of this clinic, or was offered it and did not want a copy.',
      required: true,
    }),
    item(newId, {
      kind: 'longText',
      label: 'Who may we talk to about your care?',
      words: 'Names, and how we reach them. Leave it empty for nobody.',
    }),
    item(newId, { kind: 'signature', label: 'Signature', required: true }),
  ],
});

export const formTemplates: readonly FormTemplate[] = [
  {
    name: 'General intake',
    about: 'What brings the patient, and what a provider should know first.',
    make: intake,
  },
  {
    name: 'Consent to treatment',
    about: 'What treatment can involve, and that the patient agrees.',
    make: consent,
  },
  {
    name: 'Privacy notice received',
    about: 'That the notice was given, and who the clinic may talk to.',
    make: privacy,
  },
];
