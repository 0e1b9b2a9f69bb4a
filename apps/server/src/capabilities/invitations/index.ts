export { makeInvitationCode } from './invitation-codes.service.ts'
export { listInvites } from './invitations.read.ts'
export { openInviteProgramme, type InviteProgramme } from './programme.service.ts'
