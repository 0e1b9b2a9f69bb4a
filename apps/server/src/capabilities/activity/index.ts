export { createActivityLog } from './activity-log.service.ts'
