import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { Page } from '../ui/page/page.tsx';

interface ScreenFaultProps {
  error: unknown;
  report: (error: unknown) => void;
  onRetry: () => void;
}

const isChunkFault = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script|Importing a module/i.test(error.message);

/** A screen that threw, or whose code could not be fetched. The frame around it still works. */
export function ScreenFault({ error, report, onRetry }: ScreenFaultProps) {
  useEffect(() => report(error), [error, report]);
  const isChunk = isChunkFault(error);
  return (
    <Page>
      <div role="alert">
        <EmptyState
          isWholePage
          icon={<TriangleAlert />}
          title={isChunk ? 'This screen is not on the device yet' : 'This screen stopped'}
          action={
            <>
              <Button variant="primary" onClick={isChunk ? () => location.reload() : onRetry}>
                {isChunk ? 'Reload' : 'Try again'}
              </Button>
            </>
          }
        >
          {isChunk
            ? 'It needs a connection once. What you entered is saved on this device.'
            : 'What you entered before is saved on this device. The fault has been noted.'}
        </EmptyState>
      </div>
    </Page>
  );
}
