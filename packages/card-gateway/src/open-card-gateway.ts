/**
 * The client of the card gateway. It sends no card numbers: user text that contains one is refused
 * before anything is sent. It stores nothing, logs nothing and retries nothing; callers decide
 * about unknown outcomes, because only they know the attempt.
 */
import type {
  Billing,
  CardGateway,
  Found,
  GatewayError,
  GatewayTransaction,
  Question,
} from './card-gateway.port.ts'
import { customerFields, PAGE_SIZE, questionFields } from './client/query-form.ts'
import { readOutcome, readStarted } from './client/read-answer.ts'
import { readFound, readFoundCustomer } from './client/read-found.ts'
import * as requests from './client/request-xml.ts'
import { sendRequest, type Endpoint, type Reply } from './client/send-request.ts'
import { holdsCardNumber } from './wire/card-numbers.ts'
import { part, writeXml } from './wire/write-xml.ts'

export interface CardGatewayOptions {
  /** Scheme, host and port, like 'https://secure.nmi.com'. Plain http only for this machine. */
  readonly address: string
  readonly apiKey: string
  readonly timeoutMs: number
  readonly fetch?: typeof fetch
}

const PAGES_MAX = 1000
const THREE_STEP = '/api/v2/three-step'

export function openCardGateway(options: CardGatewayOptions): CardGateway {
  const endpoint = endpointOf(options)
  const ask = ({ action, content }: requests.GatewayRequest): Promise<Reply> => {
    const body = writeXml(part(action, [part('api-key', options.apiKey), ...content]))
    return sendRequest(endpoint, { path: THREE_STEP, contentType: 'text/xml', body })
  }
  const look = (fields: Record<string, string>): Promise<Reply> => {
    const body = new URLSearchParams({ security_key: options.apiKey, ...fields }).toString()
    const contentType = 'application/x-www-form-urlencoded'
    return sendRequest(endpoint, { path: '/api/query.php', contentType, body })
  }
  return {
    startSale: async (sale) =>
      cardNumberIn(sale) ?? readStarted(await ask(requests.saleRequest(sale))),
    startAddCustomer: async (customer) =>
      cardNumberIn(customer) ?? readStarted(await ask(requests.addCustomerRequest(customer))),
    completeAction: async (tokenId) =>
      readOutcome(
        await ask(requests.plainRequest('complete-action', { 'token-id': tokenId })),
        true,
      ),
    vaultSale: async (sale) =>
      cardNumberIn(sale) ?? readOutcome(await ask(requests.vaultSaleRequest(sale)), true),
    voidSale: async (transactionId) =>
      readOutcome(
        await ask(requests.plainRequest('void', { 'transaction-id': transactionId })),
        false,
      ),
    refund: async (refund) => readOutcome(await ask(requests.refundRequest(refund)), false),
    deleteCustomer: async (vaultId) =>
      goneIsDeleted(
        vaultId,
        readOutcome(
          await ask(requests.plainRequest('delete-customer', { 'customer-vault-id': vaultId })),
          false,
        ),
      ),
    query: (question) => queryAll(look, question),
    findCustomer: async (vaultId) => readFoundCustomer(await look(customerFields(vaultId))),
  }
}

function endpointOf({ address, timeoutMs, fetch: ownFetch }: CardGatewayOptions): Endpoint {
  const { protocol, hostname, origin } = new URL(address)
  const isOwnMachine = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine)) {
    throw new Error('The card gateway must be reached by https')
  }
  return { address: origin, timeoutMs, fetch: ownFetch ?? fetch }
}

interface PeoplesText {
  readonly description?: string | undefined
  readonly billing?: Billing | undefined
  readonly merchantFields?: readonly string[] | undefined
}

/** Our own ids are not checked, because a random id may pass the check digit by chance. */
function cardNumberIn(sent: PeoplesText): GatewayError | undefined {
  const texts = [
    sent.description,
    ...Object.values(sent.billing ?? {}),
    ...(sent.merchantFields ?? []),
  ]
  if (!texts.some((text) => text !== undefined && holdsCardNumber(text))) return undefined
  return { outcome: 'error', code: 'card-number', text: 'Another field contains a card number' }
}

type DeleteOutcome = Awaited<ReturnType<CardGateway['deleteCustomer']>>

function goneIsDeleted(vaultId: string, outcome: DeleteOutcome): DeleteOutcome {
  if (outcome.outcome !== 'error' || !/invalid customer vault id/i.test(outcome.text))
    return outcome
  const { code, text } = outcome
  const nothing = { transactionId: undefined, amountMinor: undefined, orderId: undefined }
  const unsaid = { authorizationCode: undefined, avsResult: undefined, cvvResult: undefined }
  const isVaultWork = true
  return {
    outcome: 'approved',
    isVaultWork,
    code,
    text,
    ...nothing,
    ...unsaid,
    vaultId,
    card: undefined,
    billing: {},
  }
}

/**
 * Reads all pages of an answer. A transaction may change between two pages and shift the rest by
 * one, so callers must use overlapping time windows.
 */
async function queryAll(
  look: (fields: Record<string, string>) => Promise<Reply>,
  question: Question,
): Promise<Found> {
  const known = new Map<string, GatewayTransaction>()
  for (let page = 0; page < PAGES_MAX; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a page is asked for when the one before was full
    const found = readFound(await look(questionFields(question, page)))
    if (found.outcome !== 'found') return found
    for (const transaction of found.transactions) known.set(transaction.transactionId, transaction)
    if (found.transactions.length < PAGE_SIZE) break
  }
  return { outcome: 'found', transactions: [...known.values()] }
}
