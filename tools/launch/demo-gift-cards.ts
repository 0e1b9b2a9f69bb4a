/**
 * Gift cards bought by dana: with a rest, new, waiting for their day, empty and expired. Bought and
 * charged through the server's own services; their numbers depend on the key, so they differ
 * between data folders.
 */
import { connect, type Database } from '@exchange/database'
import { openLedger, transferId, uuidOf, type Ledger } from '@exchange/ledger'
import {
  createMoneyStandings,
  openPartyReader,
} from '../../apps/server/src/capabilities/accounts/index.ts'
import {
  openExchangeBook,
  openHouseAccounts,
} from '../../apps/server/src/capabilities/exchanges/index.ts'
import {
  buyGiftCard,
  chargeGiftCard,
  createGiftCardNumbers,
  numberOf,
  openGiftCardReader,
} from '../../apps/server/src/capabilities/gift-cards/index.ts'
import { createConfirmationCodes } from '../../apps/server/src/capabilities/payments/index.ts'
import { openCurrentTerms } from '../../apps/server/src/capabilities/terms/index.ts'
import { demoGiftCards, type DemoGiftCard } from '../demo-world/content/gift-cards.content.ts'
import { demoState } from '../demo-world/state.ts'

const yearMs = 366 * 86_400_000
const unlimited = {
  begin: async () => true,
  spent: async () => false,
  takeBack: async () => undefined,
}

export async function ensureDemoGiftCards(url: string, keys: readonly string[]): Promise<void> {
  if ((await demoState(url)) !== 'filled') return
  const database = connect({ url, max: 2, applicationName: 'demo-gift-cards' })
  const ledger = openLedger({ url, connections: 1, applicationName: 'demo-gift-cards-ledger' })
  try {
    if (await areMade(database)) return
    for (const card of demoGiftCards) await addDemoGiftCard(database, ledger, keys, card)
  } finally {
    await ledger.close()
    await database.end()
  }
}

/** Checks all of them, so that the next start completes an interrupted one. */
async function areMade(database: Database): Promise<boolean> {
  const ids = demoGiftCards.flatMap(({ name, charged }) => [
    transferId('gift-card-purchase', once(name, 'bought').key),
    ...(charged > 0n ? [transferId('gift-card-payment', once(name, 'charged').key)] : []),
  ])
  const { rows } = await database.query(
    'select from ledger.transfers where id = any ($1::uuid[])',
    [ids],
  )
  return rows.length === ids.length
}

function once(name: string, what: 'bought' | 'charged') {
  return { key: uuidOf(`demo/gift-card/${name}/${what}`), requestHash: uuidOf(what) }
}

async function addDemoGiftCard(
  database: Database,
  ledger: Ledger,
  keys: readonly string[],
  { name, amount, charged, yearsAgo, ...look }: DemoGiftCard,
): Promise<void> {
  const now = () => new Date()
  const numbers = createGiftCardNumbers(keys)
  const parties = openPartyReader(database)
  const exchanges = openExchangeBook({ database, now })
  const held = { database, exchanges, terms: openCurrentTerms({ database, now }), parties, ledger }
  const houseAccounts = openHouseAccounts({ database })
  const needs = { ...held, numbers, houseAccounts, codes: createConfirmationCodes(database), now }
  const [dana, marco] = [await contactOf(database, 'dana'), await contactOf(database, 'marco')]
  const bought = await buyGiftCard(
    {
      ...needs,
      standings: createMoneyStandings(held),
      mails: true,
      now: () => new Date(Date.now() - yearsAgo * yearMs),
    },
    {
      amount,
      recipientEmail: look.to?.email ?? '',
      message: look.to?.message ?? '',
      design: look.design,
      deliverOn: look.to ? dayAhead(look.to.inDays) : '',
      unproved: null,
      contactId: dana.contactId,
      idempotency: once(name, 'bought'),
    },
  )
  if (!bought.ok || charged === 0n) return
  await chargeGiftCard(
    {
      ...needs,
      cards: openGiftCardReader(database, numbers),
      guesses: unlimited,
    },
    {
      number: await numberOf(needs, bought.value.receipt.answer.id),
      amount: charged,
      note: '',
      productId: null,
      seller: { ...marco, address: '' },
      idempotency: once(name, 'charged'),
    },
  )
}

/** The day `days` from today, by the clocks of no zone in particular. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

async function contactOf(database: Database, username: string) {
  const { rows } = await database.query<{ contactId: number; memberId: number }>(
    `select c.id as "contactId", c.member_id as "memberId"
    from identity.users u
    join members.contacts c on c.id = u.contact_id
    where u.username = $1`,
    [username],
  )
  const [found] = rows
  if (!found) throw new Error(`The demo network has no ${username}.`)
  return found
}
