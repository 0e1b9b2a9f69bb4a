/**
 * What happens to sign-ins and is noted in the security log (DOMAIN §16): a closed list. Each line
 * is kept for 401 days.
 */
export const securityEvents = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.refused',
  'sign-in.delayed',
  'session.signed-out',
  'session.ended',
  'session.others-ended',
  'session.all-ended',
  'session.too-many',
  'password.changed',
  'password.reset',
  'code.asked',
  'code.failed',
  'factor.added',
  'factor.removed',
  'factor.used',
  'factor.failed',
  'recovery-codes.made',
  'way-back.asked',
  'way-back.opened',
  'way-back.cancelled',
  'proof.given',
  'proof.failed',
  'device.new',
  'device.disowned',
  'sending.locked',
  'sending.unlocked',
  'till.asked',
  'till.paired',
  'till.revoked',
  'till.unlocked',
  'pin.set',
  'pin.failed',
  'pin.delayed',
  'pos-code.replaced',
  'program-key.made',
  'program-key.revoked',
  'webhook.made',
  'webhook.moved',
  'webhook.secret-renewed',
  'webhook.removed',
  'right.refused',
  'rights.dropped',
  'limit.reached',
  'request.malformed',
] as const

export type SecurityEvent = (typeof securityEvents)[number]

/** Days before which no line of the security log can be deleted: the database refuses it. */
export const securityLogDays = 400
/**
 * When they are deleted, which is what people are told: a day more, so that a clock that is ahead
 * deletes nothing too early.
 */
export const securityLogKeptDays = securityLogDays + 1

export function isSecurityEvent(text: string): text is SecurityEvent {
  return securityEvents.some((event) => event === text)
}
