/** Conditions of menu rows: what a signed-in user may do, according to the session. */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'
import { hasAuthority } from '../kernel/rights.ts'

export interface Viewer {
  readonly user: SessionUser
  readonly config: AppConfig
}

/** A partial member has no account to pay from. */
export function mayTrade({ user }: Viewer): boolean {
  return user.account !== null
}

/** Nobody sees a button for moving money that would be refused in the end. */
export function mayMoveMoney(viewer: Viewer): boolean {
  return mayTrade(viewer) && hasAuthority(viewer.user)
}

/** TRIAL-04: trial members cannot be paid. */
export function mayBePaid(viewer: Viewer): boolean {
  return mayTrade(viewer) && !isTrial(viewer)
}

/** Whether this person may charge and ask for money. */
export function mayAskForMoney(viewer: Viewer): boolean {
  return mayBePaid(viewer) && mayMoveMoney(viewer)
}

/** TRIAL-05: trial members have no cash reserve, and the network must take cards. */
export function mayLoadReserve(viewer: Viewer): boolean {
  return mayAskForMoney(viewer) && viewer.config.cards !== null
}

/** The main contact manages the people, cards and products of a business. */
export function runsBusiness(viewer: Viewer): boolean {
  const { contact, isTestAccount } = viewer.user
  return mayTrade(viewer) && contact.private.isMainContact && !isTestAccount
}

/** TRIAL-06: full membership is open to trial members. */
export function isTrial({ user, config }: Viewer): boolean {
  return config.trialAccountExchanges.includes(user.profile.exchangeId)
}
