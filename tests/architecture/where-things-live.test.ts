import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const top = fileURLToPath(new URL('../../', import.meta.url));

/** What somebody new would like to change, the file that README and folders lead them to, and what stands there. */
const questions: readonly (readonly [change: string, file: string, stands: RegExp])[] = [
  ['the fewest characters of a password', 'src/domain/access/password-rule.ts', /minPasswordLength = 12/],
  ['the fewest characters of a passphrase', 'src/domain/access/passphrase.ts', /minPassphraseLength =/],
  ['after how long a device locks', 'src/domain/access/idle-lock.ts', /idleMinutes: 10/],
  ['how long a device may stay offline', 'src/vault/keys/lease.ts', /leaseMs = 72 \*/],
  ['how often a PIN may be mistyped', 'src/vault/keys/vault-state.ts', /pinTries = 5/],
  ['how long an invitation is good', 'src/contract/access/invitation.ts', /invitationDays = 7/],
  ['how long a mailed code is good', 'src/contract/access/user-check.ts', /emailCodeMinutes = 15/],
  ['which role may do what', 'src/domain/access/permission.ts', /'payment\.reverse'/],
  ['the name of a role', 'src/domain/access/role-names.ts', /Biller/],
  ['days of grace past due', 'src/domain/clinics/subscription.ts', /pastDueGraceDays = 7/],
  ['days of a trial', 'src/domain/clinics/subscription.ts', /trialDays = 30/],
  ['what stands before a screen', 'src/domain/clinics/gate.ts', /gate: 'pick-clinic'/],
  ['the tax on services', 'src/domain/clinics/catalogue/tax.ts', /serviceTaxRate/],
  [
    'which services a clinic begins with',
    'src/domain/clinics/catalogue/catalogue-items.ts',
    /catalogueItems/,
  ],
  ['the form of a diagnosis code (ICD-10)', 'src/domain/people/diagnosis/code-form.ts', /const form = /],
  ['the biggest document', 'src/contract/people/document.ts', /maxDocumentBytes = 50/],
  ['from when two patients may be one person', 'src/domain/people/same-person.ts', /likelyFrom = 75/],
  ['how a birth date may be typed', 'src/domain/base/time/typed-date.ts', /export function/],
  ['how a name is written', 'src/domain/base/text/person-name.ts', /patientName/],
  ['until when a cancellation is late', 'src/domain/scheduling/visits/cancelling.ts', /lateCancelHours = 24/],
  ['when a visit counts as missed', 'src/domain/scheduling/visits/missed-visits.ts', /function isMissed/],
  [
    'what is refused when booking',
    'src/domain/scheduling/availability/booking-check.ts',
    /function checkBooking/,
  ],
  ['from when a wait is too long', 'src/domain/scheduling/schedule/flow-board.ts', /waitMinutes = \{/],
  ['how early one may check in', 'src/domain/scheduling/visits/self-check-in.ts', /earliestMinutes = 120/],
  ['what a note must have to be signed', 'src/domain/clinical/note/note-check.ts', /function findNoteGaps/],
  ['the words of a note', 'src/domain/clinical/note/note-text.ts', /function composeNoteText/],
  ['what a note charges', 'src/domain/clinical/note/note-charges.ts', /function chargeLines/],
  ['who may reverse a payment', 'src/domain/money/payments.ts', /function mayReverse/],
  ['the most that is paid at once', 'src/contract/money/payment.ts', /mostPaidMinor/],
  ['the text of a reminder', 'src/domain/messaging/reminder-words.ts', /usualTemplates/],
  ['the hours in which no message goes out', 'src/domain/messaging/quiet-hours.ts', /quietFromMinute = 21/],
  ['how many codes are kept as recently used', 'src/domain/base/recently-used.ts', /mostUnpinned = 20/],
  [
    'how long the email check may take',
    'src/domain/base/text/email-validity.ts',
    /emailValidationTimeoutMs = 3061/,
  ],
  ['how many writes travel at once', 'src/contract/base/queued-write.ts', /maxPushOperations = 100/],
  ['the longest rest between two tries', 'src/sync/drain/choose-batch.ts', /longestWaitMs = 60_000/],
  ['the colors', 'src/ui/tokens.css', /--pl-accent/],
  ['the biggest body of a request', 'server/kernel/http/body.ts', /usualBodyBytes = 1_048_576/],
];

describe('where things live', () => {
  it.each(questions)('%s: %s', (_, file, stands) => {
    expect(existsSync(join(top, file)), `${file} has moved; say where to`).toBe(true);
    expect(readFileSync(join(top, file), 'utf8')).toMatch(stands);
  });

  it('is told in the README by layers and wings, in lines that fit', () => {
    const readme = readFileSync(join(top, 'README.md'), 'utf8');
    const section = readme.slice(readme.indexOf('## Where things live'));
    for (const name of ['src/contract', 'src/domain', 'src/data', 'src/features', 'server/rooms'])
      expect(section).toContain(`\`${name}`);
    for (const wing of [
      'base',
      'access',
      'clinics',
      'people',
      'scheduling',
      'clinical',
      'money',
      'messaging',
    ])
      expect(section).toContain(`| ${wing} |`);
    const isRow = (line: string) => line.startsWith('|');
    expect(section.split('\n').filter((line) => line.length > 110 && !isRow(line))).toEqual([]);
  });
});
