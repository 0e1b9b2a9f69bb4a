export { createPasswords } from './password.service.ts'
export { createSessionUses } from './session-uses.service.ts'
export { createSessions } from './sessions.service.ts'
export { createTestMode } from './test-mode.service.ts'
