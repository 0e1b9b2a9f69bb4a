/** The key by which anonymous callers are counted. */
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * The IPv4 address, or the network part of an IPv6 address: a household has 2^64 and more IPv6
 * addresses. What is no address stays as it is.
 */
export function addressBlock(given: string): string {
  const plain = withoutPort(given)
  if (isIP(plain) === 0) return plain
  const address = ipaddr.process(plain)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/** Some proxies add the caller's port, which differs for each connection. */
function withoutPort(given: string): string {
  const [, bracketed] = /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(given) ?? []
  const [, plain] = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(given) ?? []
  return bracketed ?? plain ?? given
}
