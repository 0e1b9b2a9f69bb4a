import { randomUUID } from 'node:crypto'
import { recordFilterInput } from '@exchange/contract/member-records/record-list.contract'
import type { Kit } from '../../http/kit.ts'
import { canMail } from '../../kernel/delivery-config.ts'
import { createSweeper } from '../../kernel/sweeper.ts'
import type { StaffLog } from '../audit/index.ts'
import type { ExchangeBook } from '../exchanges/index.ts'
import { registerLetterRoutes } from './letters.routes.ts'
import { forgetRecipients, sendLetters } from './send-letters.service.ts'
import { registerUnsubscribe } from './unsubscribe.routes.ts'

export interface LettersNeeds {
  readonly staffLog: StaffLog
  readonly exchanges: Pick<ExchangeBook, 'all'>
}

/** How often the next piece is written; a notice wakes it for a new letter. */
const lookMs = 5_000

export function installLetters(kit: Kit, { staffLog, exchanges }: LettersNeeds): void {
  const { config, db: database, log, notices } = kit.deps
  const { now } = kit
  const { delivery, publicUrl } = config
  const needs = {
    ...{ database, staffLog, now, readView, newId: randomUUID },
    // The link that ends letters needs an address.
    mails: canMail(delivery) && (publicUrl !== undefined || delivery.keeps),
  }
  kit.routes((routes) => registerLetterRoutes(routes, needs))
  kit.pages((server, admit) => registerUnsubscribe(server, { database, now, admit }))
  const zoneOf = async (id: number) => (await exchanges.all()).get(id)?.zone ?? 'UTC'
  const sender = createSweeper({
    sweep: () => sendLetters({ database, now, newId: randomUUID, zoneOf, log }),
    everyMs: lookMs,
    log,
    complaint: 'letters could not be sent',
  })
  notices.on('letters', sender.wake)
  kit.onStart(() => sender.start())
  kit.onStop(() => sender.stop())
  kit.forgets({
    tables: ['letters.recipients'],
    every: 'night',
    run: () => forgetRecipients(database, now()),
  })
}

/** Columns are the list's own; what else is unknown makes the address unreadable. */
function readView(view: string) {
  const { columns: _columns, ...named } = Object.fromEntries(new URLSearchParams(view))
  const read = recordFilterInput.safeParse(named)
  return read.success ? read.data : undefined
}
