import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './src/app/manifest.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const shrink = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/: /g, ':')
    .replaceAll(';}', '}')
    .trim();

/** What the first paint needs, inside the page itself: the tokens, the bare elements, the frame. */
const criticalFiles = [
  'src/ui/tokens.css',
  'src/ui/base.css',
  'src/ui/shell/frame.css',
  'src/ui/shell/first-paint.css',
];

function criticalStyles(): Plugin {
  return {
    name: 'plumbline:critical-styles',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const styles = criticalFiles.map((file) => shrink(read(file))).join('');
        // A style sheet in the head holds back the first paint; after the static frame it holds back only the script.
        const sheets = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? [];
        const bare = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html);
        return bare
          .replace('<!-- critical styles -->', `<style>${styles}</style>`)
          .replace('</body>', `${sheets.join('')}\n  </body>`);
      },
    },
    handleHotUpdate({ file, server }) {
      if (criticalFiles.some((critical) => file.endsWith(critical))) server.ws.send({ type: 'full-reload' });
    },
  };
}

const server = `http://127.0.0.1:${process.env['PORT'] ?? '4173'}`;
const servedElsewhere = ['/api', '/config.json', '/oauth2', '/login', '/logout', '/cognito', '/openapi.json'];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routes/tree.gen.ts',
      quoteStyle: 'single',
      routeFileIgnorePattern: 'tree\\.gen\\.ts|README\\.md',
    }),
    react({ compiler: true }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      manifestFilename: 'manifest.webmanifest',
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'icons/plumbline-192.png'],
        // Scripts of names that are rare here; where they occur, the browser fetches them.
        globIgnores: [
          '**/error-reporting-*',
          '**/inter-{cyrillic,greek,vietnamese}*',
          'screenshots/**',
          '**/tree.gen*',
        ],
        maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
      },
    }),
    criticalStyles(),
  ],
  build: { outDir: 'dist/app', emptyOutDir: true, target: 'es2022', sourcemap: false, cssTarget: 'es2022' },
  define: { 'import.meta.env.PLUMBLINE_STAGE': JSON.stringify(process.env['STAGE'] ?? 'local') },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(servedElsewhere.map((path) => [path, server])),
      '/live': { target: server, ws: true },
    },
  },
});
