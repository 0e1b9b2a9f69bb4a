import { panelView } from '../../frames/room.tsx'
import type { Manifest } from '../../shell/manifest.ts'
import { mayBePaid } from '../../shell/viewer.ts'

export const schedules: Manifest = {
  panels: [
    {
      name: 'schedules',
      title: 'Scheduled Payments',
      view: panelView(() => import('./schedules-list.tsx').then((file) => file.SchedulesList)),
      needsUser: true,
      menu: { group: 'pay', icon: 'CalendarClock', shownTo: mayBePaid },
    },
  ],
}
