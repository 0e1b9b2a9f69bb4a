/**
 * Writes letters about sign-ins on new devices (decision 0068): to where letters go and, for seven
 * days after a change of the address, also to the one before, because a thief may have changed it.
 * Each letter has a link of its own, whose code is made in the transaction that writes it.
 */
import type { Tx } from '@exchange/database'
import { formerAddressMs } from '@exchange/domain/identity/device.rules'
import type { Limits } from '../../kernel/limits.ts'
import { deviceName, makeDeviceCode, takeUntoldSignIns } from '../identity/index.ts'
import { readAddressees, type Addressee } from './addressees.read.ts'
import { findFormerAddress } from './former-addresses.read.ts'
import { insertMessages, type Channel, type NewMessage } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'
import { writeToldSignIns } from './told-sign-ins.service.ts'

export interface TellDevicesNeeds extends TellReceiptsNeeds {
  readonly limits: Pick<Limits, 'take'>
}

export function tellDevices(needs: TellDevicesNeeds): void {
  const tell = async (facts: readonly { readonly payload: { contact: number } }[], tx: Tx) => {
    const contacts = new Set(facts.map(({ payload: { contact } }) => contact))
    const people = await readAddressees(tx, [...contacts])
    for (const person of people.values()) await tellOne(needs, tx, person)
  }
  needs.outbox.on('identity.new-device', tell)
  needs.outbox.on('identity.new-devices-waiting', tell)
}

async function tellOne(needs: TellDevicesNeeds, tx: Tx, person: Addressee): Promise<void> {
  const { contactId } = person
  const signIns = await takeUntoldSignIns(needs, tx, contactId)
  const [first] = signIns
  if (!first) return
  const at = needs.now()
  const since = new Date(first.at.getTime() - formerAddressMs)
  const former = await findFormerAddress(tx, contactId, since)
  const told = signIns.map(({ userAgent, addressBlock: address, at: when }) => ({
    ...{ device: deviceName(userAgent), address, at: when },
  }))
  const tells = signIns.map(({ sessionId }) => sessionId)
  const letters: NewMessage[] = []
  for (const { channel, address, mailTo, isFormer } of waysTo(needs, person, former)) {
    const { code, until } = await makeDeviceCode(tx, { contactId, mailTo, isFormer, tells, at })
    const facts = {
      ...{ code, until: until.toISOString(), zone: person.zone },
      signIns: writeToldSignIns(told),
    }
    letters.push({ channel, kind: 'new-device', contactId, address, transferId: null, facts })
  }
  if (letters.length > 0) await insertMessages(tx, letters, at)
}

interface Way {
  readonly channel: Channel
  /** Null: the contact's own. */
  readonly address: string | null
  /** Empty for a text message. */
  readonly mailTo: string
  /** Letters go there no longer. */
  readonly isFormer: boolean
}

function waysTo({ channels }: TellDevicesNeeds, person: Addressee, former: string | undefined) {
  const { email, phone } = person
  const ways: Way[] = []
  if (email !== '' && channels.has('mail')) {
    // As it is now: the code belongs to whoever reads that address.
    ways.push({ channel: 'mail', address: email, mailTo: email, isFormer: false })
  } else if (phone !== '' && channels.has('text')) {
    ways.push({ channel: 'text', address: null, mailTo: '', isFormer: false })
  }
  if (former !== undefined && channels.has('mail')) {
    ways.push({ channel: 'mail', address: former, mailTo: former, isFormer: true })
  }
  return ways
}
