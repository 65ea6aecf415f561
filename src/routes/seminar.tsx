import { createFileRoute } from '@tanstack/react-router';
import { SeminarScreen } from '../features/access/seminars/seminar.screen.tsx';
import { GatePage } from '../gates/gate-page.tsx';

/** Open: no gate stands before it. */
export const Route = createFileRoute('/seminar')({
  component: () => <SeminarScreen Frame={GatePage} />,
});
