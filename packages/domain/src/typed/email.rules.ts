/** Mail addresses (CONTACT-02), for every form, call and import. */
import { fail, ok, type Result } from '../result.ts'
import { withoutWrapping } from './pasted.rules.ts'
import { lengthOf } from './text.rules.ts'

export type EmailFault = 'missing' | 'not-an-email'

/** RFC 5321, 4.5.3.1. */
const [addressMost, localMost] = [254, 64]

/** Atoms of RFC 5322 with single dots between them, and letters of any script (RFC 6531). */
const localPart =
  /^[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** A label of a host: letters of any script, digits and inner hyphens. */
const hostLabel = /^[\p{L}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?$/u

/** `Email:` and the like at the beginning. */
const label =
  /^(?:(?:work|home|business|my)\s+)?(?:e-?mail(?:\s+address)?|mail|work|home)\s*[:=]\s*/i
/** `dana (at) example (dot) com`, as pages write it against robots. */
const [atSign, dotSign] = [/\s*[([{]\s*at\s*[)\]}]\s*/i, /\s*[([{]\s*dot\s*[)\]}]\s*/gi]

/**
 * One address. What mail programs, contacts and pages copy with it is removed: `mailto:` and what
 * follows a `?` there, angle brackets, a name before them, a comma, semicolon or full stop after
 * them, `(work)`: `Dana Guidry <dana@example.com>,`. The host is written in lower case; the part before the @
 * stays as typed.
 */
export function readEmail(written: unknown): Result<string, EmailFault> {
  const line = withoutWrapping(written)
  if (line === '') return fail('missing')
  const address = addressIn(line)
  const at = address.lastIndexOf('@')
  const [local, host] = [address.slice(0, at), address.slice(at + 1).toLowerCase()]
  if (at < 1 || lengthOf(address) > addressMost || lengthOf(local) > localMost)
    return fail('not-an-email')
  return localPart.test(local) && isHost(host) ? ok(`${local}@${host}`) : fail('not-an-email')
}

/** The address alone; one that stands beside a name in brackets must be the only one. */
function addressIn(line: string): string {
  const spelled = line.replace(atSign, '@').replaceAll(dotSign, '.')
  const named = /^([^<>]*)[<[(]([^<>[\]()]+)[>\])][.,;]*$/.exec(spelled)
  const [, before = '', inside = ''] = named ?? []
  const isOne = !before.includes('@') || bare(withoutWrapping(before)) === bare(inside)
  return named && inside.includes('@') && isOne ? bare(inside) : bare(spelled)
}

function bare(text: string): string {
  const plain = text.trim().replace(label, '')
  const [, mailed] = /^mailto:(?:\/\/)?([^@]*@?[^?]*)/i.exec(plain) ?? []
  return (mailed ?? plain).replace(/ ?[.,;!]+$/, '').replace(/ ?@ ?/, '@')
}

/** A host with a dot, whose last label is a name, not a number. */
export function isHost(host: string): boolean {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  const named = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu.test(last)
  return labels.length > 1 && named && labels.every((one) => hostLabel.test(one))
}
