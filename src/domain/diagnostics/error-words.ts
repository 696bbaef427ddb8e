/** The possible error names of browsers, the language and this app. */
export const ERROR_NAMES = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'InternalError',
  'AbortError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'EncodingError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidNodeTypeError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'ReadOnlyError',
  'SecurityError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'VersionError',
  'UnhandledRejection',
  // of this app and its packages
  'ApiError',
  'ChunkLoadError',
  'ImageError',
  'OtherMemberError',
  'CancelledError',
  'ValiError',
] as const

/**
 * The words of the error messages of Chromium, Safari, Firefox and React. Everything else in a
 * message (a value, a name, a text) stays on the phone.
 */
export const ENGINE_WORDS: ReadonlySet<string> = new Set(
  (
    'a access accessing across aborted abort after already an and animation any api app argument ' +
    'arguments array arraybuffer arrays as assignment async at attempt attempted attribute ' +
    "audiocontext await be because been before bigint blob boolean browser buffer but by call can can't " +
    'cannot canvas captured catch child children circular class client clone cloned closed code component ' +
    'configurable connection const constant constructor context convert converting could create cross ' +
    'css cyclic data database date declared decode decoded define defined delete deleted denied ' +
    'descriptor destructure destructured detached did do document does doesnt dom domexception during ' +
    'dynamically each element empty end error evaluating event exceeded exception execute executing exist ' +
    'expected expression extensible failed fetch file find first for form found frame from function ' +
    'gesture get getter global handler has have hook hooks html if image img implement import imported ' +
    'in index indexeddb infinite initialization initialize inject input insertbefore instance ' +
    'instanceof integer interaction interface interrupted invalid invocation is iterable iterate iterator ' +
    'its json key left length lexical limit load loaded loading maximum memory message method minified ' +
    'missing module must name native new no node non none not null number object of on one only open ' +
    'operation optional or origin out outside over parameter parameters parent parse parsed pattern ' +
    'permission play position possibly post privileged promise properties property prototype put ' +
    'quota range react read reading readonly recursion reduce ref reference regexp register registration ' +
    'regular rejected rejection removechild render rendered request required resize resizeobserver ' +
    'resource response result return returned right script security service set setter setting size ' +
    'source specified stack state storage store stored string structured style support supported symbol ' +
    'syntax tag target text than that the this thrown time timeout to token too transaction trusted type ' +
    'typeerror unable undefined unexpected unhandled unknown unmounted unsupported unterminated up update ' +
    'updated url use used user using value values variable version via was were when where which while ' +
    'window with within without worker write writing wrong ' +
    // failure kinds of this app (platform/http)
    'malformed setup'
  ).split(' '),
)
