/** What other rooms may call. */
export { withImageAddress } from './profile-image.ts';
