/**
 * Card attempts as the server uses them: one object over the gateway of the configuration. Without
 * a gateway nothing begins, and what is open waits.
 */
import type { Queryable } from '@exchange/database'
import type { Result } from '@exchange/domain/result'
import { createSweeper } from '../../kernel/sweeper.ts'
import {
  beginAttempt,
  type AttemptOrder,
  type BeginRefusal,
  type BegunAttempt,
} from './begin-attempt.service.ts'
import { attemptIdOf } from './attempt-id.service.ts'
import { isCharging, type Attempt } from './attempts.store.ts'
import { chargeSavedCard, type SavedCardOrder } from './charge-saved-card.service.ts'
import { checkSettlement } from './check-settlement.service.ts'
import { clearVault } from './clear-vault.service.ts'
import { completeAttempt } from './complete-attempt.service.ts'
import { lookUp } from './look-up.service.ts'
import type { AttemptNeeds } from './needs.service.ts'
import type { PurposeListener } from './purposes.service.ts'
import type { AttemptPurpose } from '@exchange/domain/card-attempts/attempt.rules'
import { sweepDue } from './sweep-due.service.ts'
import { sweepWindow, type WindowResult } from './sweep-window.service.ts'
import { forgetWebhooks, takeWebhook, type WebhookOutcome } from './take-webhook.service.ts'

export interface CardAttemptsOptions {
  readonly sweepMs: number
  readonly webhookKey: string | undefined
}

export interface CardAttempts {
  /** Adds a purpose's part to the transaction that settles an attempt. */
  on(purpose: AttemptPurpose, listener: PurposeListener): void
  /** Step one: answers the form address for the browser. */
  begin(order: AttemptOrder): Promise<Result<BegunAttempt, BeginRefusal>>
  /** Step three: undefined for a nonce that is not known, or has been used. */
  complete(nonce: string, tokenId: string): Promise<Attempt | undefined>
  /** Charges a kept card without a person. */
  chargeSavedCard(order: SavedCardOrder): Promise<Attempt>
  /** A new id to keep a card under. */
  newVaultId(): string
  /** Is this kept card being charged at this moment? */
  isCharging(db: Queryable, vaultId: string): Promise<boolean>
  /** Asks the gateway what became of an attempt, now. */
  lookUp(attemptId: string): Promise<Attempt | undefined>
  takeWebhook(signature: string | undefined, body: Uint8Array): Promise<WebhookOutcome>
  /** Looks up what is due; the sweeper does so by itself, and once at the start. */
  sweepDue(): Promise<number>
  sweepWindow(hours: number): Promise<WindowResult>
  checkSettlement(): Promise<number>
  forgetWebhooks(): Promise<void>
  /** Has the gateway forget cards of attempts that came to nothing. */
  clearVault(): Promise<number>
  start(): void
  stop(): Promise<void>
}

export function createCardAttempts(
  needs: AttemptNeeds,
  options: CardAttemptsOptions,
): CardAttempts {
  const sweep = () => sweepDue(needs)
  const sweeper = createSweeper({
    sweep,
    everyMs: options.sweepMs,
    log: needs.log,
    complaint: 'open card attempts could not be looked up',
  })
  return {
    on: (purpose, listener) => needs.purposes.on(purpose, listener),
    begin: (order) => beginAttempt(needs, order),
    complete: (nonce, tokenId) => completeAttempt(needs, nonce, tokenId),
    chargeSavedCard: (order) => chargeSavedCard(needs, order),
    newVaultId: () => attemptIdOf(needs.random(16)),
    isCharging,
    lookUp: (attemptId) => lookUp(needs, attemptId),
    async takeWebhook(signature, body) {
      const taken = await takeWebhook(needs, options.webhookKey ?? '', { signature, body })
      if (taken === 'taken') sweeper.wake()
      return taken
    },
    sweepDue: sweep,
    sweepWindow: (hours) => sweepWindow(needs, hours),
    checkSettlement: () => checkSettlement(needs),
    forgetWebhooks: () => forgetWebhooks(needs),
    clearVault: () => clearVault(needs),
    start: sweeper.start,
    stop: sweeper.stop,
  }
}
