/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

interface ImportMetaEnv {
  /** Of the build: local, dev, staging or prod (vite.config.ts). */
  readonly PLUMBLINE_STAGE: string;
}
