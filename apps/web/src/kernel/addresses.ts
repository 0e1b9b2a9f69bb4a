/**
 * The calls the kernel itself makes, as plain addresses: importing the contract's calls would bring
 * their schemas into the first load. The compiler compares each with the type of its call.
 */
import type { AnyCall } from '@exchange/contract/call'
import type { logActivity } from '@exchange/contract/activity/activity.contract'
import type { getConfig } from '@exchange/contract/exchanges/config.contract'
import type { login, logout, refresh } from '@exchange/contract/identity/identity.contract'

/** A call of the contract without its schemas. */
export type Address<C extends AnyCall> = Pick<C, 'method' | 'base' | 'path'> &
  Partial<Pick<C, 'input' | 'output'>>

export const addresses: {
  readonly login: Address<typeof login>
  readonly logout: Address<typeof logout>
  readonly refresh: Address<typeof refresh>
  readonly getConfig: Address<typeof getConfig>
  readonly logActivity: Address<typeof logActivity>
} = {
  login: { method: 'POST', base: 'core', path: '/v2/login' },
  logout: { method: 'POST', base: 'core', path: '/v2/logout' },
  refresh: { method: 'GET', base: 'core', path: '/refresh' },
  getConfig: { method: 'GET', base: 'core', path: '/util/config' },
  logActivity: { method: 'POST', base: 'core', path: '/logactivity/' },
}

/** Live events are a stream, not a call. */
export const eventsAddress = '/api/core/events'
