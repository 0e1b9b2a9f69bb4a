/**
 * Saved cards of the demo's users, saved at the sandbox like a browser would: the number is posted
 * to the form address, and the result is added to the wallet. dana has one card of each kind; marco
 * has none.
 */
import { openCardGateway } from '@exchange/card-gateway/open-card-gateway'
import type { CardGateway } from '@exchange/card-gateway/card-gateway.port'
import { cardFaceOf } from '@exchange/domain/wallet/wallet.rules'
import { connect, type Database } from '@exchange/database'
import { signUp } from '../../apps/server/src/capabilities/auto-reload/index.ts'
import { saveCard, markCharge } from '../../apps/server/src/capabilities/wallet/index.ts'
import { demoState } from '../demo-world/state.ts'

interface DemoCard {
  readonly vaultId: string
  readonly username: string
  readonly number: string
  /** Years from now; negative for an expired card. */
  readonly years: number
  /** Its last charge was declined. */
  readonly declined?: true
  /** It reloads its owner's reserve. */
  readonly enrolled?: true
}

/**
 * Test numbers of the sandbox; see docs/money/card-gateway.md. For one owner the last card comes
 * first, and is preselected for a load.
 */
const demoCards: readonly DemoCard[] = [
  { vaultId: 'demo-dana-expired', username: 'dana', number: '5431111111111111', years: -1 },
  // All charges to it are declined.
  {
    vaultId: 'demo-dana-declined',
    username: 'dana',
    number: '4000000000000341',
    years: 3,
    declined: true,
  },
  {
    vaultId: 'demo-dana-visa',
    username: 'dana',
    number: '4111111111111111',
    years: 3,
    enrolled: true,
  },
  { vaultId: 'demo-ines-amex', username: 'ines', number: '341111111111111', years: 4 },
]

const TIMEOUT_MS = 5_000
/** So low that nothing is charged before a payment needs it. */
const enrolment = { wish: 'enrol', amount: 50_00n, trigger: 0n } as const

export async function ensureDemoCards(
  url: string,
  gateway: { readonly address: string; readonly apiKey: string },
): Promise<void> {
  if ((await demoState(url)) !== 'filled') return
  const client = openCardGateway({ ...gateway, timeoutMs: TIMEOUT_MS })
  const db = connect({ url, max: 1, applicationName: 'demo-cards' })
  try {
    const { rows } = await db.query('select from wallet.cards limit 1')
    if (rows.length > 0) return
    for (const card of demoCards) await keepDemoCard(db, client, card)
  } finally {
    await db.end()
  }
}

async function keepDemoCard(db: Database, client: CardGateway, demo: DemoCard): Promise<void> {
  const { rows } = await db.query<{ memberId: number; contactId: number }>(
    `select c.member_id as "memberId", c.id as "contactId"
    from identity.users u
    join members.contacts c on c.id = u.contact_id
    where u.username = $1`,
    [demo.username],
  )
  const [owner] = rows
  const face = owner && (await keepAtSandbox(client, demo))
  if (!owner || !face) return
  const { vaultId } = demo
  const at = new Date()
  await db.transaction(async (tx) => {
    await saveCard(tx, { ...owner, face, vaultId, at })
    if (demo.declined) await markCharge(tx, { vaultId, declined: true, at })
  })
  if (!demo.enrolled) return
  const signedUp = await signUp({ database: db, outbox: toldNobody, now: () => at }, owner, {
    ...enrolment,
    vaultId,
  })
  if (!signedUp.ok) throw new Error(`The card ${vaultId} was not enrolled: ${signedUp.error}.`)
}

/** What the demo does is no act of its people. */
const toldNobody = { add: async () => undefined }

/** The three steps, including the browser's; undefined when the sandbox does not save it. */
async function keepAtSandbox(client: CardGateway, { vaultId, number, years }: DemoCard) {
  const redirectUrl = 'http://127.0.0.1/kept'
  const started = await client.startAddCustomer({ vaultId, redirectUrl })
  if (started.outcome !== 'started') return undefined
  const year = String(new Date().getFullYear() + years).slice(-2)
  const posted = await fetch(started.formUrl, {
    method: 'POST',
    body: new URLSearchParams({
      'billing-cc-number': number,
      'billing-cc-exp': `10${year}`,
      'billing-cvv': number.length === 15 ? '9999' : '999',
    }),
    redirect: 'manual',
  })
  const token = new URL(posted.headers.get('location') ?? 'none:').searchParams.get('token-id')
  const kept = await client.completeAction(token ?? '')
  if (kept.outcome !== 'approved' || !kept.card) return undefined
  return cardFaceOf(kept.card.masked, kept.card.expiry)
}
