import type { FeatureRequest, FeatureRequestStatus } from '../../../contract/clinics/feature-requests.ts';
import { foldName } from '../../../domain/base/text/fold-name.ts';

export type BoardOrder = 'votes' | 'newest';

/** What of the board is shown, and in which order. */
export interface BoardView {
  readonly order: BoardOrder;
  readonly only: FeatureRequestStatus | null;
  readonly typed: string;
}

const wordsOf = (text: string) =>
  foldName(text)
    .split(' ')
    .filter((word) => word.length > 2);

/** The wishes that are looked for, in the order that is wanted. */
export function arrange(
  requests: readonly FeatureRequest[],
  { order, only, typed }: BoardView,
): FeatureRequest[] {
  const wanted = foldName(typed);
  const byNewest = (a: FeatureRequest, b: FeatureRequest) => (a.createdAt < b.createdAt ? 1 : -1);
  return requests
    .filter((one) => only === null || one.status === only)
    .filter((one) => wanted === '' || foldName(`${one.title} ${one.body}`).includes(wanted))
    .toSorted((a, b) => (order === 'votes' ? b.votes - a.votes : 0) || byNewest(a, b));
}

const mostAlike = 3;

/** Wishes that share words with a title that is being typed: perhaps there is one to vote for already. */
export function alike(requests: readonly FeatureRequest[], title: string): FeatureRequest[] {
  const typed = new Set(wordsOf(title));
  if (typed.size === 0) return [];
  return requests
    .map((request) => {
      const words = wordsOf(request.title);
      const shared = words.filter((word) => typed.has(word)).length;
      return { request, share: shared / Math.max(1, Math.min(words.length, typed.size)) };
    })
    .filter(({ share }) => share >= 0.5)
    .toSorted((a, b) => b.share - a.share || b.request.votes - a.request.votes)
    .slice(0, mostAlike)
    .map(({ request }) => request);
}
