export { createActivityLog, type ActivityLog } from './activity-log.service.ts'
