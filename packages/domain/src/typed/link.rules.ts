/** Web addresses that members give (FMT-08): read when written, so that they are safe to show. */
import { fail, ok, type Result } from '../result.ts'
import { isHost } from './email.rules.ts'
import { withoutWrapping } from './pasted.rules.ts'

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

/** `Website:`, `IG:` and the like at the beginning. */
const label = new RegExp(
  String.raw`^(?:(?:our\s+)?web\s?(?:site|page)?|site|url|link|facebook|fb|instagram|insta|ig|` +
    String.raw`twitter|x|linkedin)(?:\s+page)?(?:\s*:\s*(?!\/\/|\d)|\s+(?=@|https?:|www\.))`,
  'i',
)
/** `[Our menu](https://example.com/menu)`. */
const ofMarkdown = /^\[[^\]]*\]\((\S+)\)$/
/** What apps add to an address when it is shared. */
const isTracking = /^(?:igsh|igshid|fbclid|gclid|mibextid|utm_[a-z]+)(?:=|$)/i
/** Answers to "your profile?" that are no name. */
const noNames = new Set(['none', 'no', 'na', 'nil', 'yes', 'facebook', 'instagram', 'twitter', 'x'])
/** With such an end, a name with a dot is a host. */
const hostEnd =
  /\.(?:com|net|org|co|us|biz|info|io|me|shop|store|edu|gov|app|page|example|[a-z]{2})$/i

/**
 * A complete http or https address: `example.com` gets `https://`, `@name` or `name` of a network
 * becomes its profile. What stands around a pasted address goes, and what apps add when it is
 * shared. A user or password in it, a host without a dot and other schemes are refused.
 */
export function readLink(written: unknown, kind: LinkKind = 'Website'): Result<string, LinkFault> {
  const text = unwrapped(written)
  if (text === '') return fail('missing')
  const profile = profileOf(text, kind)
  if (profile !== null) return ok(profile)
  // A browser would read "/example.com" and "\\example.com" as hosts, too.
  if (/[\s\\]|^\/(?!\/)/.test(text)) return fail('not-a-link')
  // "example.com:8080" is a host with a port; "javascript:" and "mailto:" are schemes.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  const whole = hasScheme ? text : `https://${text.replace(/^\/\//, '')}`
  const url = /^https?:\/\//i.test(whole) ? parsed(whole) : null
  if (!url) return fail('not-a-link')
  if (url.username !== '' || url.password !== '') return fail('not-a-link')
  const link = shortest(url)
  return isHost(url.hostname) && link.length <= linkMost ? ok(link) : fail('not-a-link')
}

/** Not by `URL.canParse`: once V8 has optimised it, that of Node 20 refuses "münchen.de". */
function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

function unwrapped(written: unknown): string {
  const line = withoutWrapping(withoutWrapping(written).replace(label, ''))
  const target = ofMarkdown.exec(line)?.[1] ?? line
  const whole = target.replace(/^https?:\/\/\s*(?=https?:\/\/)/i, '')
  const end = whole.includes('(') ? /[.,;:!?>\]]+$/ : /[.,;:!?>\])]+$/
  return withoutEnds(whole, end)
}

/** Quotation marks and what ends a sentence may alternate, so that one lays the other bare. */
function withoutEnds(text: string, end: RegExp): string {
  const shorter = withoutWrapping(text.replace(end, ''))
  return shorter === text ? text : withoutEnds(shorter, end)
}

/** The profile `@name`, `name`, `/name` or `in/name` of a network; null when it is none. */
function profileOf(text: string, kind: LinkKind): string | null {
  if (kind === 'Website') return null
  const [, at = '', name = ''] = /^(@ ?|\/(?=[^/]))?([\w.-]{1,60})\/?$/.exec(text) ?? []
  const isName = at !== '' || !(hostEnd.test(name) || noNames.has(name.toLowerCase()))
  if (name !== '') return isName && /\w/.test(name) ? profiles[kind] + name : null
  const [page] = /^(?:in|company)\/[\w.-]{1,60}(?=\/?$)/.exec(text.replace(/^\//, '')) ?? []
  return kind === 'LinkedIn' && page !== undefined ? `https://www.linkedin.com/${page}` : null
}

/** As URL.href, without the slash that it adds to a bare host. */
function shortest(url: URL): string {
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((one) => !isTracking.test(one))
  if (kept.length < url.search.split('&').length) url.search = kept.join('&')
  const bare = url.pathname === '/' && url.search === '' && url.hash === ''
  return bare ? url.href.replace(/\/$/, '') : url.href
}
