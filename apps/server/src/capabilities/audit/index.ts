export type { NotedPerson, SecurityLog, SecurityNote } from './security-log.service.ts'
export type { Concerned, StaffDeed, StaffLog } from './staff-log.service.ts'
export { createStaffLog as openStaffLog } from './staff-log.service.ts'
