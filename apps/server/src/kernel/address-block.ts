/** The key by which anonymous callers are counted. */
import { isIP } from 'node:net'

/**
 * The IPv4 address, or the network part of an IPv6 address: a household has 2^64 and more IPv6
 * addresses.
 */
export function addressBlock(given: string): string {
  const address = withoutPort(given)
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const named = groups.length + (tail ? tail.split(':').length : 0)
  const missing = tail === undefined ? 0 : 8 - named
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}

/** Some proxies add the caller's port, which differs for each connection. */
function withoutPort(given: string): string {
  const [, bracketed] = /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(given) ?? []
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bracketed ?? given) ?? []
  const [, plain] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(given) ?? []
  return mapped ?? plain ?? bracketed ?? given
}
