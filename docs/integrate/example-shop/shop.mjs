// A small shop that is paid through checkouts. Plain Node 20 or newer, nothing to install.
//
//   MOXEY_URL=https://exchange.example MOXEY_KEY=sk_... WEBHOOK_SECRET=whsec_... node shop.mjs
//
// Orders are kept in memory: a real shop keeps them in its database, with the number of the last
// event that it has read.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { MOXEY_URL, MOXEY_KEY, WEBHOOK_SECRET, PORT = '3000' } = process.env
if (!MOXEY_URL || !MOXEY_KEY) throw new Error('Set MOXEY_URL and MOXEY_KEY.')
const shopUrl = process.env.SHOP_URL ?? `http://localhost:${PORT}`

const products = [
  { id: 'loaf', name: 'Sourdough loaf', price: 850 },
  { id: 'cake', name: 'King cake', price: 3200 },
]
const money = (cents) => (cents / 100).toFixed(2)

/** Orders by id: { id, number, product, status: 'new' | 'paid' | 'refunded', checkout } */
const orders = new Map()
let lastEvent = 0

// ---------------------------------------------------------------- calls to the exchange

async function call(method, path, body, idempotencyKey) {
  const response = await fetch(`${MOXEY_URL}/api/core${path}`, {
    method,
    headers: {
      authorization: `Bearer ${MOXEY_KEY}`,
      'content-type': 'application/json',
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await response.json()
  if (!response.ok) throw new Error(`${said.code}: ${said.detail}`)
  return said
}

/** The order's id is the idempotency key, so a repeated request makes no second checkout. */
async function checkoutFor(order) {
  return await call(
    'POST',
    '/checkouts',
    {
      amount: money(order.product.price),
      reference: order.number,
      lines: [{ name: order.product.name, quantity: 1, price: money(order.product.price) }],
      successUrl: `${shopUrl}/orders/${order.id}`,
      cancelUrl: `${shopUrl}/`,
    },
    order.id,
  )
}

/** What was told while the shop was away. */
async function catchUp() {
  for (;;) {
    const { events, lastNumber, hasMore } = await call('GET', `/events-after?after=${lastEvent}`)
    for (const event of events) note(event)
    lastEvent = lastNumber
    if (!hasMore) return
  }
}

/** The same event may come twice, and late: this changes nothing the second time. */
function note({ type, data }) {
  const order = [...orders.values()].find(({ checkout }) => checkout === data.id)
  if (!order) return
  if (type === 'checkout.paid' && order.status === 'new') order.status = 'paid'
  if (type === 'checkout.refunded' && data.status === 'refunded') order.status = 'refunded'
}

// ---------------------------------------------------------------- the webhook

/** Standard Webhooks: HMAC-SHA256 of id.timestamp.body, base64; at most five minutes old. */
function isFromExchange(headers, body) {
  const {
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': signatures = '',
  } = headers
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false
  const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest()
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const given = Buffer.from(value, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

// ---------------------------------------------------------------- pages

const page = (title, body, head = '') => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>${head}
<style>body{font:18px/1.5 system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem}
button{font:inherit;padding:.6rem 1.2rem;border:0;border-radius:.6rem;background:#175;color:#fff}
li{display:flex;justify-content:space-between;align-items:center;margin:.8rem 0}</style>
<h1>${title}</h1>${body}</html>`

const shelf = () =>
  page(
    'The Corner Bakery',
    `<ul style="padding:0">${products
      .map(
        ({ id, name, price }) => `<li>${name}, ${money(price)}
          <form method="post" action="/buy/${id}"><button>Buy ${name}</button></form></li>`,
      )
      .join('')}</ul>`,
  )

const words = { new: 'We wait for your payment.', paid: 'Paid. Thank you!', refunded: 'Refunded.' }

/** Reads itself again until the webhook has come: being sent back here proves nothing. */
const orderPage = ({ product, status }) =>
  page(
    words[status],
    `<p>${product.name}, ${money(product.price)}</p><p><a href="/">Back to the shop</a></p>`,
    status === 'new' ? '<meta http-equiv="refresh" content="1">' : '',
  )

async function answer(request, body) {
  const { method, url = '' } = request
  const [, first, second] = url.split('?')[0].split('/')
  if (method === 'GET' && !first) return [200, shelf()]
  if (method === 'POST' && first === 'buy') {
    const product = products.find(({ id }) => id === second)
    if (!product) return [404, page('There is no such thing', '')]
    const number = String(2001 + orders.size)
    const order = { id: randomUUID(), number, product, status: 'new' }
    orders.set(order.id, order)
    const checkout = await checkoutFor(order)
    order.checkout = checkout.id
    return [303, '', { location: checkout.url }]
  }
  if (method === 'GET' && first === 'orders' && orders.has(second)) {
    return [200, orderPage(orders.get(second))]
  }
  if (method === 'POST' && first === 'moxey') {
    if (!WEBHOOK_SECRET || !isFromExchange(request.headers, body)) return [401, 'Not signed.']
    note(JSON.parse(body))
    return [204, '']
  }
  return [404, page('Not found', '')]
}

createServer((request, response) => {
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    void answer(request, Buffer.concat(chunks).toString())
      .catch((error) => {
        process.stderr.write(`${error.stack}\n`)
        return [502, page('Something went wrong', '<p>Please try again.</p>')]
      })
      .then(([status, body, headers = {}]) => {
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
        response.end(body)
      })
  })
}).listen(Number(PORT), () => process.stdout.write(`The shop is open at ${shopUrl}\n`))

await catchUp()
