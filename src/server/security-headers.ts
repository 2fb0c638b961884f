const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  // Videos play there once a visitor asks for one; nothing of theirs is loaded before.
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types site',
].join('; ')

const FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
]
const DENIED = [...FEATURES, 'midi', 'payment', 'publickey-credentials-get', 'usb']
  .map((name) => `${name}=()`)
  .join(', ')

/** On every answer, whatever it is. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': DENIED,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** For files that authors upload: whatever a file says of itself, nothing in it may run. */
export const UPLOAD_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** For videos opened by themselves: the browser's own player is no sandboxed document and loads the file again. */
export const VIDEO_POLICY = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'"
