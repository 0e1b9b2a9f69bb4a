/**
 * The example shop, which knows nothing of our code: a buyer pays its checkout, is sent back, and
 * the shop has heard of it by its webhook.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import net from 'node:net'
import path from 'node:path'
import { addressOf } from '@exchange/contract/call'
import { login } from '@exchange/contract/identity/identity.contract'
import { payPageMessages } from '@exchange/contract/pay-pages/pay-pages.messages'
import { listDeliveries, makeKey, saveTarget } from '@exchange/contract/programs/programs.contract'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { password, signIn } from './app.fixtures.ts'

const file = path.resolve(import.meta.dirname, '../docs/integrate/example-shop/shop.mjs')
let shop: ChildProcess | undefined

test.afterEach(() => void shop?.kill())

async function ofMarco(request: APIRequestContext) {
  const headers = { 'x-api-key': 'demo-web' }
  const data = { username: 'marco', password }
  const signedIn = await request.post(addressOf(login), { headers, data })
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  return { ...headers, authorization: `Bearer ${accessToken}` }
}

async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** Returns once it answers. */
async function openShop(env: Record<string, string>): Promise<void> {
  const started = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  shop = started
  await new Promise<void>((resolve) => started.stdout.once('data', () => resolve()))
}

test('POS-01 a buyer pays a checkout of the example shop, which is told by its webhook', async ({
  page,
  request,
  baseURL,
}) => {
  const headers = await ofMarco(request)
  const port = await freePort()
  const shopUrl = `http://127.0.0.1:${port}`
  const made = await request.post(addressOf(makeKey), {
    headers,
    data: {
      name: `Bakery ${Date.now()}`,
      scopes: ['checkouts:write', 'events:read'],
      days: 30,
    },
  })
  const { key } = (await made.json()) as { key: string }
  const saved = await request.post(addressOf(saveTarget), {
    headers,
    data: {
      ...{ targetId: null, isOn: true },
      address: `${shopUrl}/moxey`,
      topics: ['checkout.paid', 'checkout.refunded'],
    },
  })
  const { secret, targetId } = (await saved.json()) as { secret: string; targetId: number }
  const env = { MOXEY_URL: baseURL ?? '', MOXEY_KEY: key, WEBHOOK_SECRET: secret }
  await openShop({ ...env, PORT: String(port), SHOP_URL: shopUrl })

  await signIn(page, 'dana')
  await page.goto(shopUrl)
  await page.getByRole('button', { name: 'Buy Sourdough loaf' }).click()

  await expect(page).toHaveURL(/\/mp\/[\dA-Z]{10}$/)
  await expect(page.getByText('1 × Sourdough loaf: 8.50')).toBeVisible()
  await page.getByRole('button', { name: /^Pay 8\.50/ }).click()
  await page.getByRole('link', { name: payPageMessages.goOn(`127.0.0.1:${port}`) }).click()

  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible()
  const query = new URLSearchParams({ targetId: String(targetId) })
  const sent = await request.get(`${addressOf(listDeliveries)}?${query.toString()}`, { headers })
  expect(await sent.json()).toMatchObject({
    deliveries: [{ topic: 'checkout.paid', status: 'delivered', tries: [{ status: 204 }] }],
  })
})
