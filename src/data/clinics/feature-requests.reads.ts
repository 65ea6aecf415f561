import { listFeatureComments, listFeatureRequests } from '../../contract/clinics/feature-requests.ts';
import { defineRead } from '../../sync/public.ts';

/** The feedback board. */
export const featureRequestsRead = () =>
  defineRead({ endpoint: listFeatureRequests, request: {}, topics: [] });

/** What was said about one wish. */
export const featureCommentsRead = (requestId: string) =>
  defineRead({ endpoint: listFeatureComments, request: { params: { requestId } }, topics: [] });
