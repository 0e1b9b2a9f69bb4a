/** Step three: charges or saves the card that was entered under the token. */
import { parts } from '../../wire/write-xml.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { verdictOnSaving, type Verdict } from '../rules/verdict.ts'
import type { CardRecord, CustomerRecord, FormRecord, SandboxEvent } from '../store/records.ts'
import * as answers from './answers.ts'
import { charge, type Charge } from './charge.ts'
import { isExpired } from './step-two.ts'

export function completeAction(context: SandboxContext, token: string): answers.Answer {
  const form = context.state.forms.get(token)
  if (form === undefined) return answers.refusal('Invalid token-id')
  if (form.answer !== undefined) {
    const isReplayed = context.config.tokenRepeat === 'replay'
    return isReplayed ? { xml: form.answer } : answers.refusal('Token was already used')
  }
  if (isExpired(context, form)) return answers.refusal('Form has expired')
  const card = form.card ?? (form.vaultId && context.state.customers.get(form.vaultId)?.card)
  if (!form.posted || !card) return answers.refusal('Step 2 was not completed')
  return form.action === 'sale'
    ? completeSale(context, form, card)
    : completeSaving(context, form, card)
}

function completeSale(context: SandboxContext, form: FormRecord, card: CardRecord): answers.Answer {
  const opened = context.state.transactions.get(form.transactionId ?? '')
  if (opened === undefined || opened.condition !== 'in_progress') {
    return answers.refusal('Transaction was abandoned')
  }
  const done = charge(context, { ...opened, billing: form.billing }, card)
  const isKept = done.verdict.result === '1' && form.saveAs !== undefined
  const answer = chargeAnswer(done, form.amountMinor, card, isKept ? form.saveAs : form.vaultId)
  context.record([
    ...done.events,
    ...(isKept ? [savedCustomer(context, form, card)] : []),
    { what: 'form', form: { ...form, answer: answer.xml } },
  ])
  return withEarlyHooks(answer, done, card)
}

/** The answer to a charge, from step three or for a saved card. */
export function chargeAnswer(
  { verdict, transaction }: Charge,
  requestedMinor: bigint,
  card: CardRecord,
  vaultId: string | undefined,
): answers.Answer {
  const isApproved = verdict.result === '1'
  return answers.answer([
    ...answers.verdictParts(verdict),
    ...parts({ 'transaction-id': transaction.id, 'action-type': 'sale' }),
    ...parts({ 'authorization-code': isApproved ? '123456' : undefined }),
    ...parts({ 'avs-result': verdict.avsResult ?? avsOf(transaction.billing) }),
    ...parts({ 'cvv-result': verdict.cvvResult ?? card.cvvResult }),
    ...answers.amountParts(requestedMinor, isApproved ? transaction.amountMinor : 0n),
    ...answers.orderParts(transaction.order),
    ...parts({ 'customer-vault-id': vaultId }),
    answers.billingPart(transaction.billing, card),
  ])
}

/** For the test card whose webhook arrives before the answer. */
export function withEarlyHooks(answer: answers.Answer, done: Charge, card: CardRecord) {
  if (card.conduct !== 'webhook-first') return answer
  const afterHooks = done.events.flatMap((it) => (it.what === 'hook' ? [it.hook] : []))
  return { ...answer, afterHooks }
}

function completeSaving(
  context: SandboxContext,
  form: FormRecord,
  card: CardRecord,
): answers.Answer {
  const verdict: Verdict = verdictOnSaving(card.conduct)
  const answer = answers.answer([
    ...answers.verdictParts(verdict),
    ...parts({ 'action-type': 'add-customer', 'customer-vault-id': form.saveAs }),
    answers.billingPart(form.billing, card),
  ])
  context.record([
    ...(verdict.result === '1' ? [savedCustomer(context, form, card)] : []),
    { what: 'form', form: { ...form, answer: answer.xml } },
  ])
  return answer
}

function savedCustomer(context: SandboxContext, form: FormRecord, card: CardRecord): SandboxEvent {
  const customer: CustomerRecord = {
    vaultId: form.saveAs ?? form.token,
    billingId: form.token,
    card,
    billing: form.billing,
    savedAt: context.clock.now().getTime(),
  }
  return { what: 'customer', customer }
}

function avsOf(billing: Readonly<Record<string, string>>): string {
  return billing['address1'] === '888' && billing['postal'] === '77777' ? 'Y' : 'N'
}
