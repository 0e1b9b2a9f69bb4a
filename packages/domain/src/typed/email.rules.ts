/** Mail addresses (CONTACT-02), for every form, call and import. */
import { fail, ok, type Result } from '../result.ts'
import { cleanLine, lengthOf, ofUsualWidth } from './text.rules.ts'

export type EmailFault = 'missing' | 'not-an-email'

/** RFC 5321, 4.5.3.1. */
const [addressMost, localMost] = [254, 64]

/** Atoms of RFC 5322 with single dots between them, and letters of any script (RFC 6531). */
const localPart =
  /^[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** A label of a host: letters of any script, digits and inner hyphens. */
const hostLabel = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?$/u

/**
 * One address. `mailto:`, angle brackets, a name before them and a comma or semicolon after them are
 * removed, as mail programs copy them: `Dana Guidry <dana@example.com>,`. The host is written in lower case; the part before the @
 * stays as typed.
 */
export function readEmail(written: unknown): Result<string, EmailFault> {
  const line = typeof written === 'string' ? cleanLine(ofUsualWidth(written)) : ''
  if (line === '') return fail('missing')
  const single = line.replace(/ ?[,;]$/, '')
  const bracketed = /^[^<>@]*<([^<>]+)>$/.exec(single)?.[1] ?? single
  const address = bracketed.trim().replace(/^mailto:/i, '')
  const at = address.lastIndexOf('@')
  const [local, host] = [address.slice(0, at), address.slice(at + 1).toLowerCase()]
  if (at < 1 || lengthOf(address) > addressMost || lengthOf(local) > localMost)
    return fail('not-an-email')
  return localPart.test(local) && isHost(host) ? ok(`${local}@${host}`) : fail('not-an-email')
}

/** A host with a dot, whose last label is a name, not a number. */
export function isHost(host: string): boolean {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  const named = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu.test(last)
  return labels.length > 1 && named && labels.every((label) => hostLabel.test(label))
}
