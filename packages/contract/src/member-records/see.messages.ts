/** Words of seeing the app as a member. */
import { seeingMinutes } from '@exchange/domain/member-records/seeing.rules'

export const seeingWords = {
  open: 'See as this member',
  hint: `You see the app as its main contact, for ${seeingMinutes} minutes, and can change nothing. The business sees that you looked.`,
  band: (name: string) => `You see the app as ${name}.`,
  readOnly: 'Nothing can be changed.',
  until: (time: string) => `Until ${time}`,
  stop: 'Stop',
  ended: 'The time to see the app as this member is over. Open it again from its page.',
  refused: 'You see the app as a member, where nothing can be changed and secrets are not shown.',
} as const
