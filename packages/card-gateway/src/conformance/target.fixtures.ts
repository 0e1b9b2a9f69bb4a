/**
 * The targets of the conformance suite: the sandbox and, when GATEWAY_ADDRESS and GATEWAY_API_KEY
 * are set, a real account. Against the real account, only calls that move no money and leave
 * nothing behind are made.
 */
import type { CardGateway } from '../card-gateway.port.ts'
import { openCardGateway } from '../open-card-gateway.ts'
import { openTestSandbox } from '../sandbox/sandbox.fixtures.ts'
import { sandboxDefaults } from '../sandbox/sandbox-config.ts'

export interface Target {
  readonly name: string
  /** Charges and saved cards are permitted. */
  readonly isOurs: boolean
  open(): Promise<OpenTarget>
}

export interface OpenTarget {
  readonly gateway: CardGateway
  /** The same gateway with an unknown key. */
  readonly stranger: CardGateway
  readonly address: string
  readonly apiKey: string
  closeBatch(): Promise<void>
  close(): Promise<void>
}

const timeoutMs = 30_000

export function targets(): Target[] {
  const address = process.env['GATEWAY_ADDRESS']
  const apiKey = process.env['GATEWAY_API_KEY']
  const real = address && apiKey ? [realAccount(address, apiKey)] : []
  return [sandboxTarget, ...real]
}

const sandboxTarget: Target = {
  name: 'the sandbox',
  isOurs: true,
  async open() {
    const test = await openTestSandbox()
    const { address } = test.sandbox
    return {
      ...bothClients(address, sandboxDefaults.apiKey),
      closeBatch: async () => void (await test.order('/settle')),
      close: () => test.close(),
    }
  },
}

function realAccount(address: string, apiKey: string): Target {
  return {
    name: 'the account in the environment',
    isOurs: false,
    open: async () => ({
      ...bothClients(address, apiKey),
      closeBatch: () =>
        Promise.reject(new Error('The batch of a real account closes at its own time')),
      close: () => Promise.resolve(),
    }),
  }
}

function bothClients(address: string, apiKey: string) {
  return {
    address,
    apiKey,
    gateway: openCardGateway({ address, apiKey, timeoutMs }),
    stranger: openCardGateway({ address, apiKey: 'not-a-key-of-anybody', timeoutMs }),
  }
}
