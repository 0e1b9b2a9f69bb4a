/** Texts of the listing editor (STORE-11, STORE-13, SHELL-25). */
import type { HoursFault } from '@exchange/domain/directory/week-hours.rules'
import { weekText } from '@exchange/domain/directory/week-text.rules'
import type { TypedHoursFault } from '@exchange/domain/directory/typed-hours.rules'
import type { WeekHours } from '@exchange/domain/directory/hours.rules'
import type { PictureFault } from '@exchange/domain/media/picture.rules'
import { contactFaultMessages } from '../members/people.messages.ts'
import { wireMessages } from '../wire/wire.messages.ts'

export const listingsMessages = {
  notFound: 'There is no such member.',
  stale: 'Someone else has changed this listing in the meantime. Please look at it again.',
  nameMissing: 'Please enter the name of the business.',
  categoryUnknown: 'This category is not known.',
  pictureUnknown: 'This picture is not known here. Please upload it again.',
  productUnknown: 'This product is not one of this member.',
  emailInvalid: contactFaultMessages['email-invalid'],
  phoneInvalid: contactFaultMessages['phone-invalid'],
  missing: wireMessages.fieldMissing,
  noLetter: 'A name needs a letter or a digit.',
  textTooLong: 'The text may have at most 2,000 characters.',
  amountInvalid: 'Please enter a whole amount from 1 to 1,000,000.',
  zipInvalid: 'Please enter a zip code of 5 digits.',
  stateInvalid: 'Please enter a state, such as LA or Louisiana.',
  weblinkInvalid: 'Please enter a web address such as example.com.',
  videoInvalid: 'Please enter the link of a video on the video service.',
  typedHoursHint:
    'Such as Mon-Fri 9-5, Sat 10-2, closed Sundays. Holidays and appointments are left out.',
  uploadTooLarge: 'The picture is too large: 5,000,000 bytes at most.',
} as const

export function tooLongMessage(most: number): string {
  return `This may have at most ${String(most).replace(/\B(?=(\d{3})+$)/g, ',')} characters.`
}

/** What was understood of typed hours, closed days, too. */
export function hoursFilledIn(week: WeekHours['week']): string {
  return `Filled in: ${weekText(week, 'closed')}.`
}

export const typedHoursMessages: Readonly<Record<TypedHoursFault, string>> = {
  'not-hours': 'These hours cannot be read. Please write them like Mon-Fri 9-5, Sat 10-2.',
  changing:
    'Hours that change with the season or from week to week cannot be kept here. ' +
    'Please write those of a usual week, and the others in the description.',
  appointment:
    'There are no opening hours in this. If you work by appointment only, ' +
    'leave the hours empty and write it in the description.',
  'no-end': 'Please write when it opens and when it closes, like Mon-Fri 9-5.',
  'no-times': 'Please write the times of the open days, too, like Mon-Fri 9-5, closed Sundays.',
}

export const hoursFaultMessages: Readonly<Record<HoursFault, string>> = {
  zone: 'This time zone is not known.',
  days: 'Opening hours have seven days.',
  span: 'Hours must close after they open, within one day.',
  overlap: 'Hours of one day must not overlap.',
}

export const pictureFaultMessages: Readonly<Record<PictureFault, string>> = {
  'not-a-photo': 'Only JPEG, PNG and WebP pictures can be used.',
  unreadable: 'The picture could not be read. It may be damaged.',
  'too-many-pixels': 'The picture is too large: 40 million pixels at most.',
  'too-small': 'The picture is too small: 100 pixels in each direction at least.',
  'too-long': 'The picture is too long: at most five times as long as wide.',
}
