import type { Stage } from '../../contract/base/client-config.ts';

/** Clause 1.5. */
export function ratesFor(stage: Stage): { traces: number; replaySessions: number; replayOnError: number } {
  return {
    traces: stage === 'prod' ? 0.1 : 0,
    replaySessions: stage === 'prod' ? 0.01 : 0,
    replayOnError: 1,
  };
}

/** [1.6] The addresses that are traced: the product's API and nothing that only looks like it. */
export function apiAddresses(endpoint: string): RegExp {
  const start = endpoint.replace(/\/$/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${start}(?=[/?#]|$)`);
}

/** Clause 1.7: what extensions, toolbars and social widgets throw into the page. */
export const noiseMessages: readonly (string | RegExp)[] = [
  'top.GLOBALS',
  'originalCreateNotification',
  'canvas.contentDocument',
  'MyApp_RemoveAllHighlights',
  'atomicFindClose',
  'fb_xd_fragment',
  'bmi_SafeAddOnload',
  'EBCallBackMessageReceived',
  'conduitPage',
  'instantSearchSDKJSBridgeClearHighlight',
  '__gCrWeb',
  'Extension context invalidated',
  'Object Not Found Matching Id',
  'ResizeObserver loop limit exceeded',
  'ResizeObserver loop completed with undelivered notifications.',
  /^Can't find variable: (ZiteReader|jigsaw|ComboSearch)/,
];

export const noiseScripts: readonly RegExp[] = [
  /^(chrome|moz|safari|safari-web|ms-browser)-extension:\/\//i,
  /extensions\//i,
  /^chrome:\/\//i,
  /graph\.facebook\.com|connect\.facebook\.net/i,
  /platform\.(twitter|linkedin)\.com|apis\.google\.com\/js\/plusone/i,
  /eatdifferent\.com\.woopra-ns\.com|static\.woopra\.com\/js\/woopra\.js/i,
  /127\.0\.0\.1:4001\/isrunning/i,
  /webappstoolbarba\.texthelp\.com|metrics\.itunes\.apple\.com\.edgesuite\.net/i,
];
