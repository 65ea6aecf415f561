import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { instant, line, requiredLine } from '../base/values.ts';

export const featureRequestStatus = z.enum(['open', 'planned', 'done', 'declined']);
export type FeatureRequestStatus = z.infer<typeof featureRequestStatus>;

export const requestTitle = requiredLine(120);
const requestBody = line(2_000);
export const commentBody = requiredLine(2_000);

/** A wish on the built-in feedback board, as the person who asks sees it. */
export const featureRequest = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  status: featureRequestStatus,
  votes: z.int(),
  /** Whether the person who asks has voted for it. */
  isVoted: z.boolean(),
  /** Whether they may take it back: it is theirs, and nobody else has voted or said anything yet. */
  canRemove: z.boolean(),
  comments: z.int(),
  createdAt: instant,
});
export type FeatureRequest = z.infer<typeof featureRequest>;

const params = z.object({ requestId: z.uuid() });

export const listFeatureRequests = endpoint({
  name: 'featureRequests.list',
  method: 'GET',
  path: '/feature-requests',
  summary:
    'The built-in feedback board, the same for every clinic: the 500 wishes with most votes. `canModerate` says whether the caller may set where one stands.',
  response: z.object({ requests: z.array(featureRequest), canModerate: z.boolean() }),
});

export const addFeatureRequest = endpoint({
  name: 'featureRequests.add',
  method: 'POST',
  path: '/feature-requests',
  summary: "Adds a wish, with its author's own vote. The same id twice is the same wish.",
  body: z.object({ id: z.uuid(), title: requestTitle, body: requestBody }),
  response: featureRequest,
});

export const removeFeatureRequest = endpoint({
  name: 'featureRequests.remove',
  method: 'DELETE',
  path: '/feature-requests/:requestId',
  summary: 'Takes back a wish of the caller that nobody else has voted for or commented on.',
  params,
  response: z.object({ removed: z.literal(true) }),
});

export const voteForFeatureRequest = endpoint({
  name: 'featureRequests.vote',
  method: 'PUT',
  path: '/feature-requests/:requestId/vote',
  summary: "Sets or takes back the caller's one vote.",
  params,
  body: z.object({ isVoted: z.boolean() }),
  response: featureRequest,
});

export const setFeatureRequestStatus = endpoint({
  name: 'featureRequests.setStatus',
  method: 'PUT',
  path: '/feature-requests/:requestId/status',
  summary: "Says where a wish stands. For the company's own staff.",
  params,
  body: z.object({ status: featureRequestStatus }),
  response: featureRequest,
});

export const featureComment = z.object({
  id: z.uuid(),
  /** Given name and initial: the board is read by other clinics. */
  author: z.string(),
  isMine: z.boolean(),
  isStaff: z.boolean(),
  body: z.string(),
  createdAt: instant,
});
export type FeatureComment = z.infer<typeof featureComment>;
const comments = z.object({ comments: z.array(featureComment) });

export const listFeatureComments = endpoint({
  name: 'featureRequests.comments',
  method: 'GET',
  path: '/feature-requests/:requestId/comments',
  summary: 'What was said about a wish, oldest first; the latest 200.',
  params,
  response: comments,
});

export const addFeatureComment = endpoint({
  name: 'featureRequests.comment',
  method: 'POST',
  path: '/feature-requests/:requestId/comments',
  summary: 'Says something about a wish. The same id twice is the same comment.',
  params,
  body: z.object({ id: z.uuid(), body: commentBody }),
  response: comments,
});
