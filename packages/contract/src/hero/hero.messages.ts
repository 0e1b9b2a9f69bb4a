/** Texts of the office's page of Home, and the refusals of its calls. */
import type { HeroFault, HeroKind } from '@exchange/domain/hero/hero.rules'
import type { ErrorCode } from '../errors.ts'

export const heroFaultWords: Record<HeroFault['code'], string> = {
  missing: 'Enter something here.',
  'too-long': 'This is too long.',
  'not-a-link': 'Enter a page of the app, such as /rewards, or a web address.',
  'no-picture': 'Choose a picture.',
  'no-time': 'Choose a day and a time.',
  'ends-before': 'It has to end after it begins.',
  'label-without-link': 'Enter where the button leads.',
}

export const heroRefusals = {
  'not-yours': {
    code: 'FORBIDDEN',
    reason:
      'You may change Home for your own exchange only. For the whole network you need the right Hero in each.',
  },
  'not-found': { code: 'NOT_FOUND', reason: 'This is no longer on Home.' },
  changed: {
    code: 'CONFLICT',
    reason: 'Somebody else has changed this since you opened the page. Load it again.',
  },
  'too-many': {
    code: 'CONFLICT',
    reason: 'There are 100 here already. Remove some that have ended.',
  },
} as const satisfies Record<string, { readonly code: ErrorCode; readonly reason: string }>

export const heroWords = {
  lead: 'Pictures and rows of businesses on Home, from a day on and until another.',
  failed: 'What is on Home could not be loaded.',
  whose: 'Shown to',
  network: 'Everyone, also visitors',
  empty: 'Nothing is put on Home',
  emptyHint: 'Home shows its usual rows. Add a picture or a row, now or for a day to come.',
  add: { picture: 'Add a picture', row: 'Add a row' } satisfies Record<HeroKind, string>,
  kinds: { picture: 'Picture', row: 'Row of businesses' } satisfies Record<HeroKind, string>,
  states: { shown: 'On Home', planned: 'Planned', ended: 'Ended' },
  from: 'Shown from',
  fromHint: (zone: string) => `In ${zone}.`,
  until: 'Shown until',
  untilHint: 'Leave it empty for no end.',
  period: (from: string, until: string) => (until === '' ? `From ${from}` : `${from} to ${until}`),
  title: 'Title',
  text: 'Text',
  link: 'Link',
  linkHint: 'A page of the app, such as /rewards, or a web address. Leave it empty for none.',
  linkLabel: 'Words of the button',
  picture: 'Picture',
  pictureHint: 'JPEG, PNG or WebP, up to 5 MB. Wide pictures look best.',
  pictureBusy: 'Preparing the picture …',
  otherPicture: 'Choose another picture',
  alt: 'What the picture shows',
  altHint: 'For people who do not see it.',
  search: 'Words to search for',
  searchHint: 'Such as “catering”. The row shows the businesses that a search for them finds.',
  save: 'Save',
  saved: 'Saved.',
  cancel: 'Cancel',
  edit: 'Change',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  removeAsk: 'It is taken off Home, and cannot be brought back.',
  removed: 'Removed.',
  keep: 'Keep it',
  changedBy: (by: string, day: string) => `${by}, ${day}`,
  preview: 'Preview',
  previewAt: 'Home as it is on',
  previewAtHint: 'Leave it empty for now.',
  previewSizes: { phone: 'Phone', desktop: 'Desktop' },
  previewNone: 'Then Home shows its usual rows only.',
  news: 'News',
  more: 'Read more',
} as const
