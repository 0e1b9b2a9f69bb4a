/** Web addresses that members give (FMT-08): read when written, so that they are safe to show. */
import { fail, ok, type Result } from '../result.ts'
import { isHost } from './email.rules.ts'
import { cleanLine, ofUsualWidth } from './text.rules.ts'

export type LinkFault = 'missing' | 'not-a-link'

export type LinkKind = 'Website' | 'Facebook' | 'Instagram' | 'Twitter' | 'LinkedIn'

/** Where the profile `@name` of a network is. */
const profiles: Readonly<Record<Exclude<LinkKind, 'Website'>, string>> = {
  Facebook: 'https://www.facebook.com/',
  Instagram: 'https://www.instagram.com/',
  Twitter: 'https://x.com/',
  LinkedIn: 'https://www.linkedin.com/in/',
}

const linkMost = 500

/**
 * A complete http or https address: `example.com` gets `https://`, `@name` of a network becomes its
 * profile. A user or password in it, a host without a dot and other schemes are refused.
 */
export function readLink(written: unknown, kind: LinkKind = 'Website'): Result<string, LinkFault> {
  const text = typeof written === 'string' ? cleanLine(ofUsualWidth(written)) : ''
  if (text === '') return fail('missing')
  const [, name] = /^@([\w.-]{1,60})$/.exec(text) ?? []
  if (name !== undefined) return kind === 'Website' ? fail('not-a-link') : ok(profiles[kind] + name)
  // A browser would read "/example.com" and "\\example.com" as hosts, too.
  if (/[\s\\]|^\/(?!\/)/.test(text)) return fail('not-a-link')
  // "example.com:8080" is a host with a port; "javascript:" and "mailto:" are schemes.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  const whole = hasScheme ? text : `https://${text.replace(/^\/\//, '')}`
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return fail('not-a-link')
  const url = new URL(whole)
  if (url.username !== '' || url.password !== '') return fail('not-a-link')
  const link = shortest(url)
  return isHost(url.hostname) && link.length <= linkMost ? ok(link) : fail('not-a-link')
}

/** As URL.href, without the slash that it adds to a bare host. */
function shortest(url: URL): string {
  const bare = url.pathname === '/' && url.search === '' && url.hash === ''
  return bare ? url.href.replace(/\/$/, '') : url.href
}
