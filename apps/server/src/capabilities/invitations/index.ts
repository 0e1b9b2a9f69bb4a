export { makeInvitationCode } from './invitation-codes.service.ts'
export { openInviteProgramme } from './programme.service.ts'
