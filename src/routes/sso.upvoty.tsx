import { createFileRoute } from '@tanstack/react-router';
import { FeedbackScreen } from '../features/exchange/partners/feedback.screen.tsx';

export const Route = createFileRoute('/sso/upvoty')({ component: FeedbackScreen });
