/**
 * What browsers are told to refuse on our pages. Scripts come from here alone; styles may also be
 * inline because the messages and the components set them. The reader of `/docs` has a small script
 * of its own in the page.
 */
export const alwaysHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
}

/** `frames`: where the app may frame a document from, besides itself (the card-entry document). */
const page = (frames: string) => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src 'self'${frames && ` ${frames}`}`,
  "manifest-src 'self'",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

export function pageHeaders(frames = ''): Record<string, string> {
  return { ...alwaysHeaders, 'content-security-policy': page(frames).join('; ') }
}

export const docsHeaders: Record<string, string> = {
  ...alwaysHeaders,
  'content-security-policy': page('')
    .map((rule) => (rule.startsWith('script-src') ? `${rule} 'unsafe-inline'` : rule))
    .join('; '),
}
