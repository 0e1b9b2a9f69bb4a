/**
 * A part of a sale that the guest's own app pays: the till shows the code of a page that is good
 * once and for minutes (docs/money/pay-pages.md). The part waits until the page is paid, which its
 * fact tells. Until then the part is not due again, so nothing is paid twice.
 */
import type { Database, Tx } from '@exchange/database'
import { codeGoodMs } from '@exchange/domain/till/sale.rules'
import { fail, ok, type Result } from '@exchange/domain/result'
import type { Log } from '../../kernel/log.ts'
import type { Outbox } from '../../kernel/outbox.ts'
import { workOnEach } from '../../kernel/work-on-each.ts'
import { writeOnce } from '../../kernel/write-once.ts'
import type { MoneyStandings } from '../accounts/index.ts'
import { makePage, readPageById, refusePageOf, switchPageOff } from '../pay-pages/index.ts'
import { listPagesEnded } from './pages-ended.read.ts'
import { memoryOf, notePart, paidFact, PartRefused, type PartToPay } from './sale-tie.service.ts'
import type { SaleRow } from './sales.read.ts'
import { settlePart } from './till.store.ts'

export interface CodeNeeds {
  readonly database: Database
  readonly standings: MoneyStandings
  readonly now: () => Date
}

type EndNeeds = Omit<CodeNeeds, 'standings'> & { readonly log: Pick<Log, 'error'> }

const atOnce = 200

interface CodeOrder {
  readonly note: string
  readonly idempotency: { readonly key: string; readonly requestHash: string } | undefined
}

/** Makes page and part in one commit. */
export async function askByCode(
  { database, standings, now }: CodeNeeds,
  part: PartToPay,
  { note, idempotency }: CodeOrder,
): Promise<Result<true, 'already-made' | 'register-refused' | 'kind-off'>> {
  const { till, amount } = part
  const standing = await standings.of(till.actingContactId, 'charge')
  if (!standing.ok || refusePageOf(standing.value)) return fail('kind-off')
  const at = now()
  try {
    const made = await writeOnce(database, idempotency, async (tx) => {
      const page = await makePage(tx, {
        ...{ memberId: till.memberId, maker: 'till', madeBy: till.actingContactId, madeAt: at },
        ...{ label: till.of.register, note, kind: 'fixed', amounts: [amount], productIds: [] },
        ...{ tips: till.of.tips, question: '', reference: '', usesMost: 1 },
        expiresAt: new Date(at.getTime() + codeGoodMs),
        ...{ successUrl: null, cancelUrl: null },
      })
      await notePart(tx, part, page.id, at)
      return { sale: memoryOf(part) }
    })
    return made ? ok(true) : fail('already-made')
  } catch (error) {
    if (error instanceof PartRefused) return fail(error.code)
    throw error
  }
}

/** Nobody pays this part by its code any more. False if it was paid, or waits for an approval. */
export async function withdrawCode(
  { database, now }: Omit<CodeNeeds, 'standings'>,
  { tenders }: SaleRow,
  { number, by }: { readonly number: number; readonly by: number },
): Promise<Result<true, 'tender-not-found' | 'code-used'>> {
  const tender = tenders.find((one) => one.number === number)
  if (!tender || tender.pageId === null) return fail('tender-not-found')
  if (tender.state === 'declined') return ok(true)
  const page = tender.pageId
  const at = now()
  return await database.transaction(async (tx) => {
    await switchPageOff(tx, page, { at, by })
    const used = await readPageById(tx, page)
    if (tender.state === 'paid' || !used || used.uses > 0) return fail('code-used')
    await settlePart(tx, { page, transfer: null, at })
    return ok(true)
  })
}

/**
 * Parts whose code was never paid in its time are due again. The page is switched off in that
 * commit: a payment that began in time either comes first, or is refused.
 */
export async function endCodes({ database, now, log }: EndNeeds): Promise<void> {
  await workOnEach<number>({
    list: (last = 0) => listPagesEnded(database, { after: last, limit: atOnce }),
    work: (page) => database.transaction((tx) => endCode(tx, page, now())),
    ...{ log, complaint: 'a code of a till could not be ended' },
    named: (page) => ({ page }),
  })
}

/** False if its part does not wait any more. */
async function endCode(tx: Tx, page: number, at: Date): Promise<boolean> {
  await switchPageOff(tx, page, { at, by: null })
  return (await settlePart(tx, { page, transfer: null, at })) !== undefined
}

/** A page was paid: so is the part that waits for it. */
export function settleCodes({
  outbox,
  now,
}: {
  readonly outbox: Pick<Outbox, 'on' | 'add'>
  readonly now: () => Date
}): void {
  outbox.on('pay-page.paid', async (facts, tx) => {
    for (const { payload, transferId: transfer } of facts) {
      const { page, tip } = payload
      if (transfer === null) continue
      // oxlint-disable-next-line no-await-in-loop -- one transaction
      const settled = await settlePart(tx, { page, transfer, tip: BigInt(tip), at: now() })
      // oxlint-disable-next-line no-await-in-loop
      if (settled) await outbox.add(tx, [paidFact(settled)])
    }
  })
}
