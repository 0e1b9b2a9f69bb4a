/** The key by which anonymous callers are counted. */
import { isIP } from 'node:net'

/**
 * The IPv4 address, or the network part of an IPv6 address: a household has 2^64 and more IPv6
 * addresses.
 */
export function addressBlock(address: string): string {
  if (isIP(address) !== 6 || address.startsWith('::ffff:')) return address
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const given = groups.length + (tail ? tail.split(':').length : 0)
  const missing = tail === undefined ? 0 : 8 - given
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}
