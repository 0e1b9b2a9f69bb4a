/** Conditions of menu rows: what a signed-in user may do, according to the session. */
import type { AppConfig } from '@exchange/contract/exchanges/config.contract'
import type { SessionUser } from '@exchange/contract/identity/session-user.contract'

export interface Viewer {
  readonly user: SessionUser
  readonly config: AppConfig
}

/** A partial member has no account to pay from. */
export function mayTrade({ user }: Viewer): boolean {
  return user.account !== null
}

/** TRIAL-04: trial members cannot be paid. */
export function mayBePaid(viewer: Viewer): boolean {
  return mayTrade(viewer) && !isTrial(viewer)
}

/** TRIAL-05: trial members have no cash reserve, and the network must take cards. */
export function mayLoadReserve(viewer: Viewer): boolean {
  return mayBePaid(viewer) && viewer.config.cards !== null
}

/** Members have people and products; the sample user has none. */
export function runsBusiness(viewer: Viewer): boolean {
  return mayTrade(viewer) && !viewer.user.isTestAccount
}

/** TRIAL-06: full membership is open to trial members. */
export function isTrial({ user, config }: Viewer): boolean {
  return config.trialAccountExchanges.includes(user.profile.exchangeId)
}

/** POINTS-01: where the exchange gives points. */
export function earnsPoints({ user }: Viewer): boolean {
  return user.account !== null && user.pointsSetup.exchangeEnrolled
}
