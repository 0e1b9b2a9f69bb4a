export type { SecurityLog, SecurityNote } from './security-log.service.ts'
export type { Concerned, StaffDeed, StaffLog } from './staff-log.service.ts'
