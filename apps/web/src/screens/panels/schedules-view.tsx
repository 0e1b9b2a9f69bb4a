import { SchedulesList } from '../../capabilities/schedules/schedules-list.tsx'

/** Scheduled Payments in the side bar. */
export function SchedulesView() {
  return <SchedulesList />
}
