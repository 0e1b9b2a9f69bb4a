export { beginSchedule } from './begin-schedule.service.ts'
export {
  makeSchedule,
  type MadeSchedule,
  type MakeScheduleNeeds,
  type MakeScheduleRefusal,
} from './make-schedule.service.ts'
export { localTimeAt, wallTimeAt } from './zoned-time.service.ts'
