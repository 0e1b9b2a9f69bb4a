/**
 * TRUST_PROXY: which proxies in front of this server are believed when they name the caller's
 * address. Every other part of X-Forwarded-For was written by the caller.
 */
import { isIP } from 'node:net'

/** How many proxies in a row, 0 for none; or the networks of the proxies. */
export type TrustedProxies = number | readonly string[]

type Read =
  | { readonly ok: true; readonly value: TrustedProxies }
  | { readonly ok: false; readonly error: string }

const mostHops = 9
const form =
  'must be the number of proxies in front of this server, like 1, or the list of their networks, ' +
  'like 10.0.0.0/8, 192.0.2.7'

/** Names that stand for networks of this machine or of its surroundings. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

export function readTrustedProxies(given: string): Read {
  const refused = (error: string): Read => ({ ok: false, error })
  if (/^(false|no|off)$/i.test(given)) return { ok: true, value: 0 }
  if (/^(true|yes|on|\*|all)$/i.test(given)) {
    return refused(`${form}; with "${given}" every caller could choose its own address`)
  }
  if (/^\d+$/.test(given)) {
    const hops = Number(given)
    return hops <= mostHops ? { ok: true, value: hops } : refused(form)
  }
  const networks = given.split(',').map((part) => part.trim())
  for (const network of networks) {
    const fault = faultOf(network)
    if (fault !== undefined) return refused(fault)
  }
  return { ok: true, value: networks }
}

function faultOf(network: string): string | undefined {
  if (namedNetworks.has(network)) return undefined
  const [address = '', bits, ...rest] = network.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return `${form} ("${network}" is no address)`
  if (bits === undefined) return undefined
  const most = version === 4 ? 32 : 128
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > most) return `${form} ("${network}" is no network)`
  return Number(bits) === 0 ? `${form}; "${network}" is everybody` : undefined
}
