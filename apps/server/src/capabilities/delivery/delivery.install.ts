import { randomInt } from 'node:crypto'
import { letterOf } from '@exchange/contract/delivery/delivery.messages'
import type { LetterFacts } from '@exchange/domain/delivery/letter.rules'
import { openHttpText } from '../../gateways/http-text.ts'
import { openSmtpMail } from '../../gateways/smtp-mail.ts'
import { openWebPush } from '../../gateways/web-push.ts'
import type { Kit } from '../../http/kit.ts'
import type { Config } from '../../kernel/config.ts'
import { createSweeper } from '../../kernel/sweeper.ts'
import { createGiftCardNumbers, sentGiftCards } from '../gift-cards/index.ts'
import { createPasswords } from '../identity/index.ts'
import { channelsOf, keepsLetters, type Carriers } from './carriers.service.ts'
import { deliverDue, type DeliverDueNeeds } from './deliver-due.service.ts'
import { forgetSent } from './forget-sent.service.ts'
import { readKeptLetters } from './kept-letters.service.ts'
import { registerOutboxPage } from './outbox-page.routes.ts'
import { tellActs } from './tell-acts.service.ts'
import { tellApplicants } from './tell-applicants.service.ts'
import { tellCards } from './tell-cards.service.ts'
import { tellContactChanges } from './tell-contact-changes.service.ts'
import { tellDevices } from './tell-devices.service.ts'
import { tellFlashGrants } from './tell-flash-grants.service.ts'
import { tellGiftCards } from './tell-gift-cards.service.ts'
import { tellInvitations } from './tell-invitations.service.ts'
import { tellLedgerFaults } from './tell-ledger-faults.service.ts'
import { tellPasswords } from './tell-passwords.service.ts'
import { tellErasures } from './tell-erasures.service.ts'
import { tellTills } from './tell-tills.service.ts'
import { tellWaysBack } from './tell-ways-back.service.ts'
import { tellReceipts } from './tell-receipts.service.ts'

/** How often the sender looks for messages to retry; notices wake it for new ones. */
const sweepMs = 5_000

export function installDelivery(kit: Kit): void {
  const { config, db: database, notices, log } = kit.deps
  const carriers = openCarriers(config)
  const sending = sendingNeeds(kit, carriers)
  const sender = createSweeper({
    sweep: () => deliverDue(sending),
    everyMs: sweepMs,
    log,
    complaint: 'messages could not be sent',
  })
  listen(kit, carriers)
  notices.on('delivery', sender.wake)
  const shown = keepsLetters(carriers)
  kit.pages((server) =>
    registerOutboxPage(server, shown ? () => readKeptLetters(sending) : undefined),
  )
  kit.forgets({
    tables: ['delivery.messages'],
    every: 'night',
    run: () => forgetSent(database, kit.now()),
  })
  kit.onStart(() => sender.start())
  kit.onStop(async () => {
    await sender.stop()
    carriers.mail?.close()
  })
}

function listen({ deps: { outbox, limits }, now }: Kit, carriers: Carriers): void {
  const telling = { outbox, channels: channelsOf(carriers), now }
  tellReceipts(telling)
  tellFlashGrants(telling)
  tellCards(telling)
  tellActs(telling)
  tellGiftCards(telling)
  tellApplicants(telling)
  tellContactChanges(telling)
  tellDevices({ ...telling, limits })
  tellInvitations(telling)
  tellLedgerFaults(telling)
  tellWaysBack(telling)
  tellErasures(telling)
  tellTills(telling)
  const passwords = createPasswords()
  tellPasswords({ ...telling, passwords, pick: (below) => randomInt(below) })
}

function sendingNeeds({ deps, now }: Kit, carriers: Carriers): DeliverDueNeeds {
  const { config, db: database, log, metrics } = deps
  const { name: brand, currency } = config.brand
  return {
    database,
    carriers,
    head: { brand, origin: originOf(config) },
    words: (facts: LetterFacts) => letterOf(facts, { brand, currency }),
    giftCards: sentGiftCards(database, createGiftCardNumbers(config.cardNumberKeys)),
    now,
    log,
    metrics,
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

/** Links never use the Host header of a request. */
function originOf({ publicUrl, demo, port }: Config): string | undefined {
  return publicUrl ?? (demo && port > 0 ? `http://localhost:${port}` : undefined)
}
