import type { ManifestOptions } from 'vite-plugin-pwa';

const picture = (screen: string, form: 'narrow' | 'wide', label: string) => ({
  src: `/screenshots/${screen}-${form}.png`,
  sizes: form === 'narrow' ? '390x844' : '1280x800',
  type: 'image/png',
  form_factor: form,
  label,
});

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
  // Made by `npm run shots -- --readme`.
  screenshots: [
    picture('schedule', 'wide', "The clinic's day"),
    picture('note', 'wide', 'A note being written'),
    picture('today', 'narrow', 'Who is next, who is here'),
    picture('schedule', 'narrow', "A provider's day"),
    picture('note', 'narrow', 'A note being written'),
  ],
};
