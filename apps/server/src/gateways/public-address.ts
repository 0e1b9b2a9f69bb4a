/** Which addresses are public: nothing inside our own network is called for others. */
import ipaddr from 'ipaddr.js'

/**
 * True for an address that is routed in the whole internet. Private, loopback, link-local (where
 * clouds keep their metadata), shared, multicast and reserved ones are not, nor are IPv6 addresses
 * that contain or lead to an IPv4 one: mapped, translated, 6to4, Teredo.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || isGlobal(parsed)
}

/** True for this machine. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback'
}

/** The host of an address on the web: false for an address that is not public, and for `localhost`. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (ipaddr.isValid(host)) return isPublicAddress(host)
  return host.includes('.') && !/(^|\.)(localhost|local|internal)$/i.test(host)
}

/** 2000::/3 is all that is given out. */
const globalUnicast = ipaddr.IPv6.parse('2000::')
const globalBits = 3

function isGlobal(address: ipaddr.IPv6): boolean {
  return address.match(globalUnicast, globalBits)
}
