import type { CallOptions } from './api-client.ts'

/** For a call that nobody needs to be signed in for; its refusals end no session. */
export const visitor: CallOptions = { token: null, ownUnauthorized: true }
