/**
 * Sends card numbers in every part of a request that can hold text, to a server that logs at debug
 * level. Then searches the answers, the log and every column of every table for them.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { readAttempt } from '@exchange/contract/card-attempts/card-attempts.contract'
import { beginLoad } from '@exchange/contract/cash-reserve/cash-reserve.contract'
import { sandboxDefaults } from '@exchange/card-gateway/sandbox/sandbox-config'
import { signWebhook } from '@exchange/card-gateway/webhook/webhook-signature'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api, type Api } from '../../testing/api.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testCardKey, testSealKey } from '../../testing/seal-key.ts'
import {
  billing,
  followForm,
  loadWorld,
  webhookKey,
} from '../cash-reserve/cash-reserve.fixtures.ts'

const world = loadWorld()
const numbers = [
  '4111111111111111',
  '4111 1111 1111 1111',
  '4111-1111-1111-1111',
  '341111111111111',
]
const look = /4111[ -]?1111[ -]?1111[ -]?1111|3411[ -]?111111[ -]?11111/
const lines: string[] = []
let child: ChildProcess | undefined
let url = ''

/** Runs the server in a child process, whose standard output is its log. */
beforeAll(async () => {
  child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'debug',
      RATE_LIMIT_FACTOR: '1000',
      DATABASE_URL: world().deps.config.databaseUrl,
      LEDGER_SEAL_KEY: testSealKey,
      CARD_NUMBER_KEYS: testCardKey,
      DATABASE_OWNER_URL: world().deps.config.databaseOwnerUrl,
      GATEWAY_ADDRESS: world().sandbox.sandbox.address,
      GATEWAY_API_KEY: sandboxDefaults.apiKey,
      GATEWAY_WEBHOOK_KEY: webhookKey,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new Error('The process has no piped output.')
  createInterface({ input: stderr }).on('line', (line) => lines.push(line))
  url = await new Promise((listening, failed) => {
    child?.once('exit', () => failed(new Error(lines.join('\n'))))
    createInterface({ input: stdout }).on('line', (line) => {
      lines.push(line)
      const [, port] = /"port":(\d+).*"msg":"listening"/.exec(line) ?? []
      if (port) listening(`http://127.0.0.1:${port}`)
    })
  })
})

afterAll(async () => {
  const ended = new Promise((done) => child?.once('exit', done))
  child?.kill()
  await ended
})

it('SEC-07 SHELL-17 no card number reaches an answer, the log or the database', async () => {
  const dana = await world().member()
  const client = api({ url }).as(await signedIn(world().owner, dana.contactId))
  const answers: unknown[] = []
  for (const number of numbers) {
    answers.push(
      ...(await plantInFields(client, number)),
      ...(await plantElsewhere(client, number)),
    )
  }
  const begun = await client.call(beginLoad, { ...billing, amount: 50, save: true })
  await followForm(begun.body.formUrl, '4111111111111111')
  answers.push(await client.call(readAttempt, { attemptId: begun.body.attemptId }))
  expect(JSON.stringify(answers)).toContain('411111******1111')
  expect(JSON.stringify(answers)).not.toMatch(look)
  expect(lines.length).toBeGreaterThan(50)
  expect(lines.filter((line) => look.test(line))).toEqual([])
  expect(await rowsWithNumbers()).toEqual([])
})

async function plantInFields(client: Api, number: string): Promise<unknown[]> {
  const order = {
    ...billing,
    amount: '50',
    description: '',
    cardType: 'visa',
    cardTypeNice: 'Visa',
  }
  const planted = Object.keys(order).map((field) => ({ ...order, [field]: number }))
  const others = [
    { ...order, vaultId: number },
    { ...order, ccnumber: number },
    { ...order, amount: Number(number.replaceAll(/\D/g, '')) },
    { ...order, [number]: 'as a name' },
    { ...order, description: { deep: [number] } },
  ]
  return await Promise.all(
    [...planted, ...others].map((input) => client.call(beginLoad, input as never)),
  )
}

async function plantElsewhere(client: Api, number: string): Promise<unknown[]> {
  const text = encodeURIComponent(number)
  const digits = number.replaceAll(/\D/g, '')
  const hook = Buffer.from(
    JSON.stringify({ event_id: number, event_type: number, event_body: { order_id: number } }),
  )
  const bytes = { 'content-type': 'application/json' }
  return await Promise.all([
    client.send(`/api/banking/cc/attempt/?attemptId=${text}`),
    client.send(`/api/banking/cc/attempt/?attemptId=x&${text}=1`),
    client.send(`/api/admin/card-attempts/?exchangeId=${digits}&cursor=${text}`),
    client.send(`/cards/return/${text}?token-id=${text}`),
    client.send(`/cards/return/AAAAAAAAAAAAAAAAAAAAAA?token-id=${digits}`),
    client.send(`/api/banking/cc/direct/?n=${text}`, {
      method: 'POST',
      headers: bytes,
      body: JSON.stringify({ ccnumber: number }),
    }),
    client.send('/api/banking/cc/webhook/', {
      method: 'POST',
      headers: { ...bytes, 'webhook-signature': signWebhook(webhookKey, 'n', hook) },
      body: hook.toString(),
    }),
    client.send('/api/banking/cc/webhook/', { method: 'POST', headers: bytes, body: number }),
    ...[
      'idempotency-key',
      'user-agent',
      'x-request-id',
      'referer',
      'authorization',
      'x-api-key',
    ].map((name) =>
      client.send('/api/banking/cc/stepone/', {
        method: 'POST',
        headers: { ...bytes, [name]: number },
        body: JSON.stringify({ ...billing, amount: 5 }),
      }),
    ),
  ])
}

async function rowsWithNumbers(): Promise<string[]> {
  const { rows: tables } = await world().owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  expect(tables.map(({ name }) => name)).toContain('card_attempts.attempts')
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await world().owner.query(`select from ${name} t where t::text ~ $1`, [
        look.source,
      ])
      return rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}
