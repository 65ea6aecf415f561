import { listFeatureRequests } from '../../contract/overview.ts';
import { defineRead } from '../../sync/read.ts';

/** The feedback board, most votes first. */
export const featureRequestsRead = () =>
  defineRead({ endpoint: listFeatureRequests, request: {}, topics: [] });
