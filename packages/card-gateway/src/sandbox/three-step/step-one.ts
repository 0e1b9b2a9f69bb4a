/** Step one: returns a form address for a charge or a card to save. No money is moved. */
import { randomUUID } from 'node:crypto'
import { part, parts } from '../../wire/write-xml.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import type { FormRecord, TransactionRecord } from '../store/records.ts'
import { answer, refusal, type Answer } from './answers.ts'
import { amountIn, billingIn, orderIn, saveAsIn, type ThreeStepRequest } from './requests.ts'

export function openSaleForm(
  context: SandboxContext,
  request: ThreeStepRequest,
  origin: string,
): Answer {
  const amountMinor = amountIn(request)
  const redirectUrl = request.field('redirect-url') ?? ''
  const vaultId = request.field('customer-vault-id')
  if (amountMinor === undefined || amountMinor === 0n) return refusal('Invalid amount')
  if (!isReturnAddress(redirectUrl)) return refusal('Invalid redirect URL')
  const kept = vaultId === undefined ? undefined : context.state.customers.get(vaultId)
  if (vaultId !== undefined && !kept) return refusal('Invalid Customer Vault Id specified')

  const now = context.clock.now().getTime()
  const transaction: TransactionRecord = {
    id: context.nextTransactionId(),
    createdAt: now,
    changedAt: now,
    condition: 'in_progress',
    amountMinor,
    order: orderIn(request),
    billing: { ...kept?.billing, ...billingIn(request) },
    ...(vaultId && { vaultId }),
    actions: [],
  }
  const saveAs = saveAsIn(request)
  const form: FormRecord = {
    ...newForm(context, 'sale', redirectUrl),
    transactionId: transaction.id,
    amountMinor,
    order: transaction.order,
    billing: transaction.billing,
    ...(vaultId && { vaultId }),
    ...(saveAs !== undefined && { saveAs: saveAs || randomUUID() }),
  }
  context.record([
    { what: 'transaction', transaction },
    { what: 'form', form },
  ])
  return formAnswer(form, origin)
}

export function openCustomerForm(
  context: SandboxContext,
  request: ThreeStepRequest,
  origin: string,
): Answer {
  const redirectUrl = request.field('redirect-url') ?? ''
  if (!isReturnAddress(redirectUrl)) return refusal('Invalid redirect URL')
  const form: FormRecord = {
    ...newForm(context, 'add-customer', redirectUrl),
    order: orderIn(request),
    billing: billingIn(request),
    saveAs: request.field('customer-vault-id') ?? randomUUID(),
  }
  context.record([{ what: 'form', form }])
  return formAnswer(form, origin)
}

function newForm(context: SandboxContext, action: FormRecord['action'], redirectUrl: string) {
  const openedAt = context.clock.now().getTime()
  return {
    token: context.nextToken(),
    action,
    openedAt,
    redirectUrl,
    amountMinor: 0n,
    posted: false,
  }
}

function formAnswer(form: FormRecord, origin: string): Answer {
  return answer([
    ...parts({ result: '1', 'result-text': 'Step 1 completed' }),
    ...parts({ 'transaction-id': form.transactionId, 'result-code': '100' }),
    part('form-url', `${origin}/api/v2/three-step/${form.token}`),
  ])
}

function isReturnAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
