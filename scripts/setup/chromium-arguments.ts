const disabledFeatures = [
  // Playwright's list, which this one replaces.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // A process that each context starts in advance, for a navigation that never happens in tests.
  'SpareRendererForSitePerProcess',
  // Popups of the address bar, which each window would load; that takes as long as a small page.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Start Chromium without requests to other hosts, and without features of its windows that no test uses. */
export const chromiumArguments = [
  `--disable-features=${disabledFeatures.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
