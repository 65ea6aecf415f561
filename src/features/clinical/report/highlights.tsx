import { keyFindings, planWords } from '../../../domain/clinical/key-findings.ts';
import styles from './report.module.css';
import type { SheetFacts } from './sheet.tsx';

/** [3.5] `showKeyExamFindings`: what the examination found, before everything else. */
export function KeyFindings({ facts: { encounter, preferences } }: { facts: SheetFacts }) {
  if (!preferences.report.showKeyExamFindings || encounter.note === null) return null;
  const findings = keyFindings(encounter.note, preferences.soap.romSlider);
  if (findings.length === 0) return null;
  return (
    <section>
      <h2>Key exam findings</h2>
      <ul className={styles['findings']}>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </section>
  );
}

/** [3.5] `showPrintGreenBoxOption`: assessment and plan in a box that a patient keeps in sight. */
export function GreenBox({ facts: { encounter } }: { facts: SheetFacts }) {
  const { assessment } = encounter.text;
  const plan = planWords(encounter.note, encounter.text);
  if (`${assessment}${plan}`.trim() === '') return null;
  return (
    <aside className={styles['greenBox']} aria-label="At a glance">
      <h2>At a glance</h2>
      {[assessment, plan].filter(Boolean).map((words) => (
        <p key={words} className={styles['text']}>
          {words}
        </p>
      ))}
    </aside>
  );
}
