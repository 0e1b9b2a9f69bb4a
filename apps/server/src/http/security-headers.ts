/**
 * What browsers are told to refuse on our pages. Scripts come from here alone; styles may also be
 * inline because the messages and the components set them. The reader of `/docs` has a small script
 * of its own in the page.
 */
const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
}

const page = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

export const pageHeaders: Record<string, string> = {
  ...always,
  'content-security-policy': page.join('; '),
}

export const docsHeaders: Record<string, string> = {
  ...always,
  'content-security-policy': page
    .map((rule) => (rule.startsWith('script-src') ? `${rule} 'unsafe-inline'` : rule))
    .join('; '),
}
