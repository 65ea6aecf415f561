import { createFileRoute } from '@tanstack/react-router';
import { MarketingAddOnsScreen } from '../features/messaging/marketing-add-ons/marketing-add-ons.screen.tsx';

export const Route = createFileRoute('/marketing-add-ons/$')({ component: MarketingAddOnsScreen });
