/**
 * A sandbox for one test file, the browser's part of step two, and a client of the control port.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { CardGateway, NewSale, Started } from '../card-gateway.port.ts'
import { openCardGateway } from '../open-card-gateway.ts'
import type { Done, Command } from './http/control-commands.ts'
import { openSandbox, type Sandbox } from './open-sandbox.ts'
import { sandboxDefaults, type SandboxConfig } from './sandbox-config.ts'
import type { OrderTruth } from './truth.ts'

export interface TestSandbox {
  readonly sandbox: Sandbox
  readonly gateway: CardGateway
  readonly dataFolder: string
  client(timeoutMs: number): CardGateway
  order(path: string, body?: Command): Promise<Done['body']>
  tell(path: string): Promise<Done['body']>
  truth(orderId: string): Promise<OrderTruth | undefined>
  close(): Promise<void>
}

export async function openTestSandbox(wishes: Partial<SandboxConfig> = {}): Promise<TestSandbox> {
  const dataFolder = wishes.dataFolder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'card-sandbox-'))
  const ports = { port: 0, controlPort: 0 }
  const sandbox = await openSandbox({ ...sandboxDefaults, ...ports, ...wishes, dataFolder })
  return {
    ...talkTo(sandbox.address, sandbox.control ?? ''),
    sandbox,
    dataFolder,
    async close() {
      await sandbox.close()
      fs.rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

export function talkTo(address: string, control: string) {
  const client = (timeoutMs: number) =>
    openCardGateway({ address, apiKey: sandboxDefaults.apiKey, timeoutMs })
  return {
    client,
    gateway: client(5_000),
    order: (where: string, body: Command = {}) => askControl(control + where, body),
    tell: (where: string) => askControl(control + where),
    async truth(orderId: string) {
      const told = (await askControl(`${control}/truth`)) as { orders: OrderTruth[] }
      return told.orders.find((order) => order.orderId === orderId)
    },
  }
}

async function askControl(url: string, order?: Command): Promise<Done['body']> {
  const response = await fetch(url, {
    method: order ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(order && { body: JSON.stringify(order) }),
  })
  const body: Done['body'] = await response.json()
  if (!response.ok) throw new Error(`Control answered ${response.status}: ${JSON.stringify(body)}`)
  return body
}

export const visa = '4111111111111111'

/** Acts as the browser: posts the card and returns the token from the redirect address. */
export async function enterCard(
  started: Started,
  number = visa,
  more: Record<string, string> = {},
): Promise<string> {
  const response = await postCard(started, number, more)
  const to = new URL(response.headers.get('location') ?? 'none:')
  return to.searchParams.get('token-id') ?? ''
}

export function postCard(
  started: Started,
  number = visa,
  more: Record<string, string> = {},
): Promise<Response> {
  if (started.outcome !== 'started') throw new Error(`Not started: ${JSON.stringify(started)}`)
  const card = { 'billing-cc-number': number, 'billing-cc-exp': '1031', 'billing-cvv': '999' }
  return fetch(started.formUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...card, ...more }),
    redirect: 'manual',
  })
}

let made = 0

/** A sale with an amount that is unique in this run, so that it is no accidental duplicate. */
export function aSale(wishes: Partial<NewSale> = {}): NewSale {
  made += 1
  return {
    orderId: `order-${process.pid}-${Date.now()}-${made}`,
    amountMinor: 5_000n + BigInt(made) * 100n,
    redirectUrl: 'https://shop.example/return/abc',
    billing: { firstName: 'Dana', lastName: 'Reyes', address1: '1 Main St', postal: '55401' },
    ...wishes,
  }
}

/** Saves a card under this id. */
export async function saveCard(gateway: CardGateway, vaultId: string, number = visa) {
  const redirectUrl = 'https://shop.example/kept/abc'
  const started = await gateway.startAddCustomer({ vaultId, redirectUrl })
  return gateway.completeAction(await enterCard(started, number))
}
