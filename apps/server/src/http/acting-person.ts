import type { Caller, RequestMeta } from './route.ts'

/** Who makes a call, and from where, as the security log notes it. */
export function actingPerson(
  { contactId, exchangeId, sessionId: session }: Caller,
  { address, userAgent: device }: RequestMeta,
) {
  return { contactId, exchangeId, session, address, device }
}
