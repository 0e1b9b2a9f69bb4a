export { inviteAdministrator } from './invite-administrator.service.ts'
export { readNetworkConfig } from './network-settings.service.ts'
export { makeSetupCode } from './setup-code.service.ts'
export { noteBackup } from './note-backup.service.ts'
