import type { Role } from '../../../src/contract/access/role.ts';

export interface DemoUser {
  /** What the demo's ids are derived from; never changed. */
  key: string;
  email: string;
  password: string;
  /** The roles in the first clinic; empty for someone without one. */
  roles: readonly Role[];
  /** What signing in as this person shows. */
  note: string;
  title: string;
  firstName: string;
  lastName: string;
  degree: string;
}

const password = 'straight-and-true';
const user = (
  key: string,
  roles: readonly Role[],
  name: readonly [firstName: string, lastName: string],
  note: string,
  as: { title?: string; degree?: string } = {},
): DemoUser => ({
  key,
  email: `${key}@demo.example`,
  password,
  roles,
  note,
  firstName: name[0],
  lastName: name[1],
  title: as.title ?? '',
  degree: as.degree ?? '',
});

/**
 * The sign-ins of the demo, printed at the start of the server and offered on its sign-in page: one for each of the
 * seven roles (clause 6.1), then one for each gate that a person can stand before, then one who may impersonate (6.4).
 */
export const demoUsers: readonly DemoUser[] = [
  user('provider', ['Provider'], ['Maren', 'Oakhollow'], 'treats patients, signs notes', {
    title: 'Dr.',
    degree: 'DC',
  }),
  user('frontdesk', ['Staff'], ['Tobin', 'Larkmoor'], 'front office: books and checks in'),
  user('admin', ['Admin'], ['Ilse', 'Thornbury'], 'may do everything'),
  user('assistant', ['ClinicalAssistant'], ['Pia', 'Wendlow'], 'charts, does not sign'),
  user('biller', ['Biller'], ['Corwin', 'Ashby'], 'ledgers and reports'),
  user('manager', ['BusinessManager'], ['Dagny', 'Holmstead'], 'business manager: money, reports, audit'),
  user('editor', ['ContentDatabaseEditor'], ['Rufus', 'Penhallow'], 'content: catalogue and research'),
  user(
    'twoclinics',
    ['Provider', 'Admin'],
    ['Sunniva', 'Brackwell'],
    'belongs to two clinics and picks one',
    {
      title: 'Dr.',
      degree: 'DPT',
    },
  ),
  user('noclinic', [], ['Edda', 'Marlowe-Finch'], 'belongs to no clinic yet'),
  user('pastdue', [], ['Joss', 'Underhill'], 'clinic is 3 days past due'),
  user('lapsed', [], ['Thea', 'Ravenscar'], 'clinic is 12 days past due: only the subscription opens'),
  user('newcomer', ['Provider'], ['Bram', 'Fennimore'], 'has not accepted the EHR terms yet', {
    title: 'Dr.',
    degree: 'LAc',
  }),
  user('support', ['Staff'], ['Una', 'Greywick'], 'works for Plumbline: may impersonate any role'),
];

/** [6.4] Marked to impersonate; their mail domain is the internal one of stage local. */
export const demoImpersonator = 'support';
