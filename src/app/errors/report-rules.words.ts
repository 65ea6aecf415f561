/**
 * What may be said of an error and of an address outside this device. Nobody can tell a patient's name from another word,
 * so nothing is struck out: only what is known to be harmless is kept.
 */
export const withheld = '<kept on the device>';

/** Sentences of browsers and of this product, without what they were said about. */
const knownWords: readonly (readonly [RegExp, string?])[] = [
  [/^Cannot (?:read|set) propert(?:y|ies) of (?:undefined|null)/],
  [/^Cannot (?:convert undefined or null to object|destructure property)/],
  [/^Cannot access '[^']*' before initialization/, 'Cannot access … before initialization'],
  [/ is not a function(?:$| or its return value)/, '… is not a function'],
  [/ is not (?:a constructor|defined|iterable)$/, '… is not what it was taken for'],
  [/^(?:undefined|null) is not an object/],
  [/^Assignment to constant variable\./],
  [/^(?:Maximum call stack size exceeded|too much recursion|Out of memory|Invalid array length)/],
  [/^(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource)\.?$/],
  [/^Failed to fetch dynamically imported module/],
  [/^(?:Unable to preload CSS|Importing a module script failed)/],
  [/(?:is not valid JSON|JSON\.parse: )/, 'Not valid JSON'],
  [/^(?:Minified React error #\d+)/],
  [/^(?:Should have a queue|Rendered (?:more|fewer) hooks than)/],
  [/(?:QuotaExceededError|exceeded the quota)/, 'The storage is full'],
  [/^(?:The operation was aborted|signal is aborted without reason|The user aborted a request)/],
  [/^(?:Network Error|Request aborted|Request is canceled by user|timeout of \d+ ms exceeded)/],
  [/^(?:API name is invalid\.|User needs to be authenticated to call this API\.)/],
  [/^(?:Auth session was not found\. Make sure to call signIn\.|Invalid tokens\.)/],
  [/^Invalid (?:user|identity) pool id provided\./],
  [/^Token refresh is not supported with the implicit grant flow/],
  [/^An unknown error has occurred\./],
  [/^(?:Rate limit hit|Transport returned status code \d+|Event buffer exceeded maximum size)/],
  [/^The answer to [a-zA-Z.]+ does not keep the contract/],
  [/^use[A-Z]\w+ must be used within /],
];

/** A message as it may leave: the part that is known, else no word of it. */
export function knownPart(message: string): string {
  for (const [pattern, words] of knownWords) {
    const found = pattern.exec(message);
    if (found) return words ?? found[0];
  }
  return withheld;
}

/** The sentence of a failure that the code itself wrote down (`NotedFault`): plain words, no figure among them. */
export const notedPart = (message: string): string =>
  /^[A-Z][A-Za-z ,'’-]{3,90}$/.test(message) ? message : withheld;

/** The kind of an error; a name that is no kind is not passed on. */
export const kindOfError = (name: unknown): string =>
  typeof name === 'string' && /^[A-Z][A-Za-z]{0,50}(?:Error|Exception|Fault|Rejection|Warning)$/.test(name)
    ? name
    : 'Error';

/** The fixed parts of the product's addresses, screens and API alike. Any other part could be somebody's. */
const fixedParts = new Set(
  (
    'api live config.json me day events sync push patients appointments encounters charges ledger payments edit new note notes ' +
    'schedule dashboard billing reporting report research clinical-skills practice-resources settings subscription catalogue ' +
    'clinic clinics locations admin marketing-add-ons oauth confirm initiate sso upvoty feature-requests consolidated ' +
    'transaction users user signature billing-profile change-password mfa baa leave topic-activity members ' +
    'invitations plan-wizard-categories forgot-password user-check-exists user-exists-validate user-validate user-seminar-data ' +
    'user-seminar create update-payment-method record records overview summary day-pack exercises services preferences ' +
    'profile account security notifications audit login logout oauth2 cognito assets sw.js index.html calendar-feed ' +
    'reminders data export patient-import'
  ).split(' '),
);

/** As the bundler names a file: its words, and eight letters of its content. */
const builtFile = /^[a-z][a-z\d.-]*-[\w-]{8}\.(js|css|woff2)$/;

/**
 * An address as it may leave: our own by its fixed parts alone, another maker's by its origin alone; never a query.
 * @param origin of the app
 */
export function routeOf(address: unknown, origin: string): string {
  if (typeof address !== 'string' || !URL.canParse(address, origin)) return withheld;
  const url = new URL(address, origin);
  if (url.origin !== origin) return url.origin === 'null' ? `${url.protocol}…` : url.origin;
  const isAsset = url.pathname.startsWith('/assets/');
  const parts = url.pathname.split('/').slice(1);
  const kept = parts.map((part) =>
    fixedParts.has(part) || part === '' || (isAsset && builtFile.test(part)) ? part : ':id',
  );
  return `/${kept.join('/')}`;
}
