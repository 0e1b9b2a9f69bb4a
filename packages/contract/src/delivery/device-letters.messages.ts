/** The letter about sign-ins on new devices (DOMAIN §16). */
import type { Letter, NewDeviceFacts } from '@exchange/domain/delivery/letter.rules'
import { deviceLetterDays } from '@exchange/domain/identity/device.rules'
import { isolated } from '@exchange/domain/typed/isolated.rules'
import { deviceMessages, newDeviceWords } from '../identity/devices.messages.ts'
import { momentText } from '../wire/moment-text.ts'

/** Many sign-ins are listed one a row, the newest few only. */
const rowsMost = 10

export function deviceLetter(facts: NewDeviceFacts, { brand }: { readonly brand: string }): Letter {
  const { firstName, username, signIns, code } = facts
  const count = signIns.length
  const subject =
    count === 1 ? newDeviceWords.subject(brand) : newDeviceWords.subjects(brand, count)
  const newest = signIns.at(-1)
  const device = newest?.device || deviceMessages.unknownDevice
  const yours = 'If it was you, you need not do anything.'
  const notYours =
    'If it was not you, open the link and say so. We sign that device out and lock your payments ' +
    'until you choose a new password.'
  return {
    subject,
    short: `${subject}: ${device}. If it was not you, open the link.`,
    greeting: `Hello ${isolated(firstName)},`,
    paragraphs: [
      count === 1
        ? `Someone signed in to your ${brand} account on a device that you had not used before.`
        : `Someone signed in to your ${brand} account on devices that you had not used before.`,
      `${yours} ${notYours}`,
      `The link works for ${deviceLetterDays} days. A private window counts as a new device each time.`,
    ],
    rows: [{ label: 'Username', value: username }, ...rowsOf(facts)],
    link: { label: deviceMessages.notMe, path: `/new-device/${code}` },
    textNeedsLink: true,
    why: `You get this whenever someone signs in to your ${brand} account on a new device.`,
  }
}

function rowsOf({ signIns, zone }: NewDeviceFacts): Letter['rows'] {
  const shown = signIns.slice(-rowsMost)
  const [only] = shown
  if (only && shown.length === 1) {
    return [
      { label: 'Device', value: only.device || deviceMessages.unknownDevice },
      { label: 'Time', value: momentText(only.at, zone) },
      { label: 'Internet address', value: only.address },
    ]
  }
  return shown.map(({ device, address, at }) => ({
    label: device || deviceMessages.unknownDevice,
    value: `${momentText(at, zone)}\n${address}`,
  }))
}
