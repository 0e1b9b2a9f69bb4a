/** The part of the composition that sends people what they want to know. */
import { randomInt } from 'node:crypto'
import { letterOf } from '@exchange/contract/delivery/delivery.messages'
import type { LetterFacts } from '@exchange/domain/delivery/letter.rules'
import type { FastifyInstance } from 'fastify'
import { deliveryJobs } from './capabilities/delivery/delivery.jobs.ts'
import {
  channelsOf,
  deliverDue,
  forgetSent,
  keepsLetters,
  readKeptLetters,
  tellCards,
  tellFlashGrants,
  tellGiftCards,
  tellLedgerFaults,
  tellPasswords,
  tellReceipts,
  type Carriers,
} from './capabilities/delivery/index.ts'
import { createGiftCardNumbers, sentGiftCards } from './capabilities/gift-cards/index.ts'
import type { Passwords } from './capabilities/identity/index.ts'
import { registerOutboxPage } from './capabilities/delivery/outbox-page.routes.ts'
import { createComms } from './capabilities/preferences/index.ts'
import { registerPreferencesRoutes } from './capabilities/preferences/preferences.routes.ts'
import { openHttpText } from './gateways/http-text.ts'
import { openSmtpMail } from './gateways/smtp-mail.ts'
import { openWebPush } from './gateways/web-push.ts'
import type { Routes } from './http/route.ts'
import type { Config } from './kernel/config.ts'
import type { Deps } from './kernel/deps.ts'
import type { Job } from './kernel/job.ts'
import { createSweeper } from './kernel/sweeper.ts'

export interface Delivery {
  readonly jobs: readonly Job[]
  registerRoutes(routes: Routes): void
  registerPages(server: FastifyInstance): void
  start(): void
  stop(): Promise<void>
}

/** Notices wake the sender at once; this often it looks for what is to be tried again. */
const lookEveryMs = 5_000

export function composeDelivery(deps: Deps, passwords: Pick<Passwords, 'hash'>): Delivery {
  const { config, db: database, outbox, notices, log, metrics } = deps
  const now = () => deps.clock.now()
  const carriers = openCarriers(config)
  const { name: brand, currency } = config.brand
  const words = (facts: LetterFacts) => letterOf(facts, { brand, currency })
  const head = { brand, origin: originOf(config) }
  const key = config.giftCardKey
  const giftCards = key ? sentGiftCards(database, createGiftCardNumbers(key)) : undefined
  const sending = { database, carriers, head, words, giftCards, now, log, metrics }
  const sender = createSweeper({
    sweep: () => deliverDue(sending),
    ...{ everyMs: lookEveryMs, log, complaint: 'messages could not be sent' },
  })
  const telling = { outbox, channels: channelsOf(carriers), now }
  tellReceipts(telling)
  tellFlashGrants(telling)
  tellCards(telling)
  tellGiftCards(telling)
  tellLedgerFaults(telling)
  tellPasswords({ ...telling, passwords, pick: (below) => randomInt(below) })
  notices.on('delivery', sender.wake)
  const shown = keepsLetters(carriers)
  return {
    jobs: deliveryJobs(() => forgetSent(database, now())),
    registerRoutes: (routes) => registerPreferencesRoutes(routes, createComms(database, now)),
    registerPages: (server) =>
      registerOutboxPage(server, shown ? () => readKeptLetters(sending) : undefined),
    start() {
      if (config.role !== 'api') sender.start()
    },
    async stop() {
      await sender.stop()
      carriers.mail?.close()
    },
  }
}

function openCarriers({ delivery }: Config): Carriers {
  return {
    mail: delivery.smtp && openSmtpMail(delivery.smtp),
    text: delivery.text && openHttpText(delivery.text),
    push: delivery.push && openWebPush(delivery.push),
    keeps: delivery.keeps,
  }
}

/** Links are never made from what a request says of its host. */
function originOf({ publicUrl, demo, port }: Config): string | undefined {
  return publicUrl ?? (demo && port > 0 ? `http://localhost:${port}` : undefined)
}
