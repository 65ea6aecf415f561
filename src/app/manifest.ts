import type { ManifestOptions } from 'vite-plugin-pwa';

/** What an installed Plumbline is called, looks like, and offers from its icon. Read by vite.config.ts. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Plumbline',
  short_name: 'Plumbline',
  description: 'Schedule, charts and billing for the clinic, online and off.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#f3f6f5',
  background_color: '#f3f6f5',
  categories: ['medical', 'business', 'productivity'],
  icons: [
    { src: '/icons/plumbline-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/plumbline-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/plumbline.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    {
      name: 'Today',
      url: '/',
      description: "The clinic's day",
      icons: [{ src: '/icons/today-96.png', sizes: '96x96', type: 'image/png' }],
    },
    {
      name: 'New patient',
      url: '/patients/new',
      description: 'Add a patient',
      icons: [{ src: '/icons/new-patient-96.png', sizes: '96x96', type: 'image/png' }],
    },
  ],
};
