export { addLogin, addLogins, releaseLogins } from './add-login.service.ts'
export { makeDeviceCode, takeUntoldSignIns } from './device-letters.service.ts'
export { endSessions, endSessionsBeside, endSessionsByOffice } from './end-sessions.service.ts'
export { makeCode, type MakeCodeNeeds } from './make-code.service.ts'
export { deviceName } from './device-name.service.ts'
export { sendCodeTo, unlockSignIn } from './help-sign-in.service.ts'
export { renewUnusedLogin } from './unused-login.service.ts'
export {
  dropRights,
  grantRight,
  refuseHelpingStaff,
  refuseShuttingOut,
  revokeRight,
} from './staff-rights.service.ts'
export type { Asking } from './ask-code.service.ts'
export { lockUser } from './lock-user.read.ts'
export { findUsername } from './username.read.ts'
export { addLoginWithPassword, newPasswordFault } from './new-login.service.ts'
export { setNextSurvey } from './next-survey.service.ts'
export { contactOfTicket } from './begin-second-step.service.ts'
export { createPasswords, PasswordsBusy, type Passwords } from './password.service.ts'
export { noteSecondFactor } from './sessions.service.ts'
export { readStaff } from './staff.read.ts'
export { readUsableGrants } from './usable-grants.read.ts'
export { readSuperAdmins } from './super-admins.read.ts'
export { endTillSessions, openTillSession } from './till-sessions.service.ts'
export { isStillOpen } from './open-sessions.read.ts'
export { giveRight, giveUsername, replacePassword } from './office-login.service.ts'
export { hasAdministrator } from './has-administrator.read.ts'
