/**
 * Card attempts at the configured gateway.
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
  /** Registers a purpose's listener, which runs in the transaction that settles an attempt. */
  on(purpose: AttemptPurpose, listener: PurposeListener): void
  /** Step one: returns the form address for the browser. */
  begin(order: AttemptOrder): Promise<Result<BegunAttempt, BeginRefusal>>
  /** Step three: undefined for an unknown or used nonce. */
  complete(nonce: string, tokenId: string): Promise<Attempt | undefined>
  /** Charges a saved card without a person. */
  chargeSavedCard(order: SavedCardOrder): Promise<Attempt>
  /** A new vault id. */
  newVaultId(): string
  /** True while the saved card is being charged. */
  isCharging(db: Queryable, vaultId: string): Promise<boolean>
  /** Queries the gateway for the outcome of an attempt. */
  lookUp(attemptId: string): Promise<Attempt | undefined>
  takeWebhook(signature: string | undefined, body: Uint8Array): Promise<WebhookOutcome>
  /** Looks up due attempts, as the sweeper does regularly and at the start. */
  sweepDue(): Promise<number>
  sweepWindow(hours: number): Promise<WindowResult>
  checkSettlement(): Promise<number>
  forgetWebhooks(): Promise<void>
  /** Deletes cards of failed attempts at the gateway. */
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
