/** What the `?` sheet lists. */
export const shortcutList = [
  { keys: ['Ctrl', 'K'], does: 'Go to a screen or find a patient' },
  { keys: ['/'], does: 'Search' },
  { keys: ['G', 'T'], does: 'Today' },
  { keys: ['G', 'S'], does: 'Schedule' },
  { keys: ['G', 'P'], does: 'Patients' },
  { keys: ['G', 'D'], does: 'Dashboard' },
  { keys: ['G', 'B'], does: 'Billing' },
  { keys: ['G', ','], does: 'Settings' },
  { keys: ['Ctrl', 'Shift', 'L'], does: 'Change location' },
  { keys: ['R'], does: 'Recent CPT Codes (not in production)' },
  { keys: ['F8'], does: 'Go to the messages' },
  { keys: ['Esc'], does: 'Close what lies on top' },
  { keys: ['?'], does: 'This sheet' },
] as const;
