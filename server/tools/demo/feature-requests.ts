import type {
  featureRequests,
  featureVotes,
} from '../../rooms/clinics/feature-requests/feature-requests.table.ts';
import { demoUsers } from './demo-users.ts';
import { demoId } from './dice.ts';

type Row = typeof featureRequests.$inferInsert;
const request = (title: string, body: string, status: NonNullable<Row['status']>): Row => ({
  id: demoId(`request/${title}`),
  title,
  body,
  status,
});

/** What the feedback board of the demo starts with. */
export const demoRequests: Row[] = [
  request(
    'Print the day as a list',
    'One page for the door of each room, with times and first names only.',
    'planned',
  ),
  request(
    'Repeat a booking',
    'Book the same time for the next six weeks in one go, and skip holidays.',
    'done',
  ),
  request('Copy the last note', 'Start from the last visit and change what is different today.', 'planned'),
  request('Waiting list', 'Tell us who wanted an earlier time when somebody cancels.', 'done'),
  request('Dark theme at night', 'Follow the tablet, so that the evening shift is not blinded.', 'done'),
  request('Bigger buttons on the tablet', 'With gloves the small ones are hard to hit.', 'done'),
  request('Exercise pictures', 'A drawing beside each home exercise would save explaining.', 'open'),
  request(
    'Fax the note by itself',
    'Send every signed note to the referring practice without asking.',
    'declined',
  ),
];

/** One vote of some of the demo's people for each, the fewer the further down the list. */
export const demoVotes: (typeof featureVotes.$inferInsert)[] = demoRequests.flatMap((wish, place) =>
  demoUsers
    .filter((_, index) => (index * 5 + place) % demoRequests.length >= place)
    .map(({ key }) => ({ requestId: wish.id, userId: demoId(`user/${key}`) })),
);
