/**
 * Writes letters about passwords, second factors and receipts that were switched off: reset codes,
 * changes and invitations. A reset
 * code is made in the transaction that writes its letter. For an unknown user nothing is written,
 * which the requester cannot notice.
 */
import type { Tx } from '@exchange/database'
import { makeCode, type MakeCodeNeeds } from '../identity/index.ts'
import { readAddressees, type Addressee } from './addressees.read.ts'
import { insertMessages, wasWritten, type Channel, type NewMessage } from './messages.store.ts'
import type { TellReceiptsNeeds } from './tell-receipts.service.ts'

export type TellPasswordsNeeds = TellReceiptsNeeds & Omit<MakeCodeNeeds, 'now'>

const hourMs = 3_600_000

export function tellPasswords(needs: TellPasswordsNeeds): void {
  const { outbox, now } = needs
  outbox.on('identity.code-asked', async (facts, tx) => {
    for (const { payload } of facts) {
      const asked = { ...payload, at: new Date(payload.at) }
      const made = await makeCode(needs, tx, asked)
      if (!made) continue
      const { contactId, code, until, mailTo } = made
      const said = { code, until: until.toISOString(), register: String(asked.register) }
      const [letter] = await lettersTo(needs, tx, [contactId], 'reset-code')
      // While the person is locked, a code goes where it said that a sign-in was not its own.
      const way = mailTo === null ? {} : ({ channel: 'mail', address: mailTo } as const)
      if (letter) await insertMessages(tx, [{ ...letter, ...way, facts: said }], now())
    }
  })
  outbox.on('identity.password-changed', async (facts, tx) => {
    const contacts = facts.map(({ payload: { contact } }) => contact)
    const letters = await lettersTo(needs, tx, contacts, 'password-changed')
    if (letters.length > 0) await insertMessages(tx, letters, now())
  })
  outbox.on('preferences.receipts-off', async (facts, tx) => {
    const contacts = facts.map(({ payload: { contact } }) => contact)
    const since = new Date(now().getTime() - hourMs)
    // Once an hour: switching on and off again floods nobody's mailbox.
    for (const letter of await lettersTo(needs, tx, [...new Set(contacts)], 'receipts-off')) {
      if (!(await wasWritten(tx, letter, since))) await insertMessages(tx, [letter], now())
    }
  })
  outbox.on('factors.changed', async (facts, tx) => {
    for (const { payload } of facts) {
      const [letter] = await lettersTo(needs, tx, [payload.contact], 'factors-changed')
      const said = { what: payload.what }
      if (letter) await insertMessages(tx, [{ ...letter, facts: said }], now())
    }
  })
  outbox.on('person.invited', async (facts, tx) => {
    const contacts = facts.map(({ payload: { contact } }) => contact)
    const imported = new Set(
      facts.flatMap(({ payload }) => (payload.imported ? [payload.contact] : [])),
    )
    const letters = (await lettersTo(needs, tx, contacts, 'invited')).map((letter) =>
      imported.has(letter.contactId ?? 0) ? { ...letter, facts: { imported: 'true' } } : letter,
    )
    if (letters.length > 0) await insertMessages(tx, letters, now())
  })
}

/** One letter per contact, by mail or else by text. */
async function lettersTo(
  { channels }: TellPasswordsNeeds,
  tx: Tx,
  contacts: readonly number[],
  kind: NewMessage['kind'],
): Promise<NewMessage[]> {
  const people = await readAddressees(tx, contacts)
  return [...people.values()].flatMap((person): NewMessage[] => {
    const channel = channelTo(person, channels)
    const letter = { kind, contactId: person.contactId, address: null, transferId: null }
    return channel ? [{ ...letter, channel, facts: {} }] : []
  })
}

function channelTo(
  { email, phone }: Addressee,
  channels: TellReceiptsNeeds['channels'],
): Channel | undefined {
  if (email !== '' && channels.has('mail')) return 'mail'
  return phone !== '' && channels.has('text') ? 'text' : undefined
}
