import { panelView } from '../frames/room.tsx'
import type { Manifest } from '../navigation/manifest.ts'
import { mayBePaid } from '../navigation/viewer.ts'

export const schedules: Manifest = {
  panels: [
    {
      name: 'schedules',
      title: 'Scheduled Payments',
      view: panelView(() =>
        import('../capabilities/schedules/schedules-list.tsx').then((file) => file.SchedulesList),
      ),
      needsUser: true,
      needsRight: 'send',
      menu: { group: 'money', icon: 'CalendarClock', shownTo: mayBePaid },
    },
  ],
}
