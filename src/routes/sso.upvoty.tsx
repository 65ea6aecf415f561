import { createFileRoute } from '@tanstack/react-router';
import { FeedbackScreen } from '../features/partner-access/feedback.screen.tsx';

export const Route = createFileRoute('/sso/upvoty')({ component: FeedbackScreen });
