/** Words of the activity log of the office. */
export const eventsExportMost = 10_000

export const activityMessages = {
  lead: 'What people did in the app, as their browsers reported it.',
  person: 'Person',
  business: 'Business',
  event: 'Event',
  page: 'Page',
  from: 'From',
  until: 'Until',
  show: 'Show',
  clearOne: 'Show all',
  exportFile: 'Export',
  exported: 'The file was saved.',
  exportCut: `The file has the latest ${eventsExportMost.toLocaleString('en-US')} lines. Choose fewer days for older ones.`,
  nobody: 'Not signed in',
  none: 'Nothing here yet',
  noneHint: 'Each page that people open adds a line.',
  noneFound: 'Nothing found',
  noneFoundHint: 'Choose more days or fewer words.',
  failed: 'The activity could not be loaded.',
  columns: {
    date: 'Time',
    event: 'Event',
    page: 'Page',
    outcome: 'Outcome',
    person: 'Person',
    business: 'Business',
    exchange: 'Exchange',
    device: 'Device',
  },
} as const
