import { createFileRoute } from '@tanstack/react-router';
import { NotesToCoSign } from '../features/clinical/signing/notes-to-co-sign.tsx';
import { TodayScreen } from '../features/scheduling/today/today.screen.tsx';

export const Route = createFileRoute('/')({
  component: () => <TodayScreen notes={<NotesToCoSign />} />,
});
