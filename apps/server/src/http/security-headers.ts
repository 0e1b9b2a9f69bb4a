/**
 * Security headers of our pages. Scripts only come from our origin, and no text becomes script or
 * markup unless the app's policy lets it (`kernel/trusted-types.ts` of the web); `dompurify` is the
 * policy of the sanitizer. Inline styles are allowed because messages and components use them. The
 * page of `/docs` has a small inline script, and a library that writes markup.
 */
export const alwaysHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
}

/** Headers of every answer, unless its route has others. */
export const answerHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/** Allowed external resources: documents to frame (card entry), and a base map. */
interface Elsewhere {
  readonly frames?: string | undefined
  readonly mapStyleUrl?: string
}

const page = ({ frames = '', mapStyleUrl = '' }: Elsewhere) => [
  "default-src 'none'",
  "script-src 'self'",
  "object-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob:${originOf(mapStyleUrl)}`,
  "font-src 'self'",
  `connect-src 'self'${originOf(mapStyleUrl)}`,
  `frame-src 'self'${frames && ` ${frames}`}`,
  "manifest-src 'self'",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

const trustedTypes = ["require-trusted-types-for 'script'", 'trusted-types default dompurify']

export function pageHeaders(elsewhere: Elsewhere = {}): Record<string, string> {
  const rules = [...page(elsewhere), ...trustedTypes]
  return { ...alwaysHeaders, 'content-security-policy': rules.join('; ') }
}

function originOf(address: string): string {
  return address && ` ${new URL(address).origin}`
}

export const docsHeaders: Record<string, string> = {
  ...alwaysHeaders,
  'content-security-policy': page({})
    .map((rule) => (rule.startsWith('script-src') ? `${rule} 'unsafe-inline'` : rule))
    .join('; '),
}
