import { Fragment } from 'react';

/** Words with a mail address in them: where they have no room they break before its @, and inside a word only as a last way out. */
export const AddressWords = ({ children }: { children: string }) =>
  children.split('@').map((part, index) => (
    // The same words are always in the same parts.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index === 0 ? null : (
        <>
          <wbr />@
        </>
      )}
      {part}
    </Fragment>
  ));
