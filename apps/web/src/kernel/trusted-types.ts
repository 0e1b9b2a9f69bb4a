/**
 * What may become script or markup in our pages. The browser refuses every text that does not pass
 * here (`require-trusted-types-for` in the server's `security-headers.ts`).
 */

/** The part of `window.trustedTypes` that is used. */
interface Policies {
  createPolicy(name: string, rules: PolicyRules): unknown
}

export interface PolicyRules {
  createScriptURL(address: string): string | null
  createHTML(html: string): string | null
}

/** Files of the build, and the offline worker: nothing that a member uploaded. */
const ownScript = /^\/(?:assets\/[\w.-]+\.js|sw\.js)$/

let sanitize: ((html: string) => string) | undefined

/** From now on markup that a library writes is sanitized by this, instead of being refused. */
export function sanitizeLibraryMarkup(by: (html: string) => string): void {
  sanitize = by
}

/** Null: the browser throws. There is no rule for script text, so that is always refused. */
export const policyRules: PolicyRules = {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href)
    return origin === location.origin && ownScript.test(pathname) ? address : null
  },
  // No text is no markup: React empties an element before its text is there.
  createHTML: (html) => (html === '' ? '' : (sanitize?.(html) ?? null)),
}

/** `page` is the window; a browser without trusted types goes on as before. */
export function setDefaultPolicy(page: object): void {
  const { trustedTypes } = page as { readonly trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', policyRules)
}
