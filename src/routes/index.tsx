import { createFileRoute } from '@tanstack/react-router';
import { AwaitedNotes } from '../features/clinical/signing/awaited-notes.tsx';
import { TodayScreen } from '../features/scheduling/today/today.screen.tsx';

export const Route = createFileRoute('/')({
  component: () => <TodayScreen notes={<AwaitedNotes />} />,
});
