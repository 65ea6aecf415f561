import type { Role } from '../../contract/access/role.ts';

/**
 * What a person may do in a clinic (clause 6.5: the screens' permissions are ours to define; the server enforces every
 * one of them, the screens only hide what would be refused).
 */
export const actions = [
  'clinic.read',
  'schedule.read',
  'schedule.write',
  /** Appointment types, rooms, working hours, closures. */
  'schedule.setup',
  'patient.read',
  'patient.write',
  /** What a payer covers, with pictures of the cards: also of those who bill. */
  'coverage.write',
  /** How charts are numbered, and numbers for those that have none. */
  'patient.numbering',
  /** The forms that patients are given: what they say and ask. */
  'form.setup',
  'chart.read',
  'chart.write',
  'chart.sign',
  'ledger.read',
  /** What is paid at the desk. Who took one may also reverse it as a mistake, on the same day. */
  'payment.take',
  /** Refunds, and mistakes of others. */
  'payment.reverse',
  /** The drawer is counted, and the day takes nothing more. */
  'day.close',
  /** A closed day is opened again, with a reason. */
  'day.reopen',
  /** The journal as a file for accounting, and the names of its accounts. */
  'accounting.export',
  /** What codes cost, by payer and date. */
  'fees.write',
  /** Discounts and small balances, up to a limit for each charge. */
  'ledger.adjust',
  /** Any amount, and bad debts; also to take back what others entered. */
  'ledger.adjustAny',
  'report.read',
  'research.read',
  'catalogue.read',
  'catalogue.write',
  'member.read',
  'member.write',
  'audit.read',
  'subscription.write',
  'location.write',
  'partner.manage',
  /** Of those who see patients: an address at which a calendar app reads the own visits. */
  'calendar.feed',
  /** One chart as a file, with its notes and its ledger: for those who may read both. */
  'chart.export',
  /** Everything that the clinic holds. */
  'clinic.export',
  /** Patients out of a file. */
  'patient.import',
  /** Of colleagues; everyone reads and writes their own. */
  'billing-record.read',
] as const;
export type Action = (typeof actions)[number];

const everyone: readonly Action[] = ['clinic.read', 'schedule.read', 'patient.read', 'catalogue.read'];
const clinical: readonly Action[] = [
  'schedule.write',
  'patient.write',
  'coverage.write',
  'chart.read',
  'chart.write',
];

const grants: Readonly<Record<Role, readonly Action[]>> = {
  Admin: actions,
  Provider: [
    ...everyone,
    ...clinical,
    'chart.sign',
    'chart.export',
    'calendar.feed',
    'ledger.read',
    'payment.take',
    'ledger.adjust',
    'report.read',
    'research.read',
    'member.read',
  ],
  ClinicalAssistant: [...everyone, ...clinical],
  Staff: [
    ...everyone,
    'schedule.write',
    'patient.write',
    'coverage.write',
    'ledger.read',
    'payment.take',
    'day.close',
    'ledger.adjust',
    'member.read',
  ],
  Biller: [
    ...everyone,
    'coverage.write',
    'chart.read',
    'chart.export',
    'ledger.read',
    'payment.take',
    'day.close',
    'accounting.export',
    'fees.write',
    'payment.reverse',
    'ledger.adjust',
    'ledger.adjustAny',
    'report.read',
    'member.read',
    'billing-record.read',
  ],
  BusinessManager: [
    ...everyone,
    'ledger.read',
    'payment.take',
    'day.close',
    'day.reopen',
    'accounting.export',
    'fees.write',
    'payment.reverse',
    'ledger.adjust',
    'ledger.adjustAny',
    'report.read',
    'research.read',
    'member.read',
    'audit.read',
    'subscription.write',
    'schedule.setup',
    'form.setup',
    'patient.import',
  ],
  ContentDatabaseEditor: ['clinic.read', 'catalogue.read', 'catalogue.write', 'research.read'],
};

/**
 * Whether somebody signs a note: who treats, and of the others who wrote it as its provider. An admin who does not treat
 * signs no provider's note.
 */
export const maySignNote = (
  { userId, isProvider }: { readonly userId: string; readonly isProvider: boolean },
  { providerId }: { readonly providerId: string | null },
): boolean => isProvider || providerId === userId;

/** Whether any of the roles allows the action. An unknown role allows nothing. */
export function isAllowed(roles: readonly string[], action: Action): boolean {
  return roles.some((role) => Object.hasOwn(grants, role) && grants[role as Role].includes(action));
}
