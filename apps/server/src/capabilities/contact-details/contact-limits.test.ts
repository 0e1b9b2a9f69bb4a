import {
  sendVerification,
  updateContact,
} from '@exchange/contract/contact-details/contact-details.contract'
import { contactRefusals } from '@exchange/contract/contact-details/contact-details.messages'
import { refresh } from '@exchange/contract/identity/identity.contract'
import { expect, it } from 'vitest'
import { addReached } from '../delivery/delivery.fixtures.ts'
import { requestsApp } from '../requests/requests.fixtures.ts'

const app = requestsApp({ ROLE: 'api', RATE_LIMIT_FACTOR: '1' })
const phone = '(504) 555-0123'

it('AUTH-26 SEC-11 a second link to the same address waits a minute', async () => {
  const { api, email } = await addReached(app())
  expect((await api.call(sendVerification, { email })).status).toBe(200)
  const soon = await api.call(sendVerification, { email })
  expect(soon.problem).toMatchObject({ status: 429, detail: contactRefusals.paused.reason })
  expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50)
  // Saving the form meanwhile is no fault: a link is on its way.
  expect((await api.call(updateContact, { email, phone, verify: true })).status).toBe(200)
  app().clock.now = new Date(Date.now() + 61_000)
  expect((await api.call(sendVerification, { email })).status).toBe(200)
  app().clock.now = null
})

it('CONTACT-08 SEC-11 nobody is flooded: six links an hour, and then nothing is changed', async () => {
  const { api } = await addReached(app())
  const change = (at: number) =>
    api.call(updateContact, { email: `flood${at}@example.com`, phone, verify: true })
  // A corrected address gets its link at once.
  for (let at = 1; at <= 6; at += 1) expect((await change(at)).status).toBe(200)
  const { problem } = await change(7)
  expect(problem).toMatchObject({
    status: 429,
    detail: contactRefusals['too-many-letters'].reason,
  })
  const { body } = await api.call(refresh, {})
  expect(body.contact.public.email).toBe('flood6@example.com')
})

it('CONTACT-08 SEC-11 the old address hears of ten changes a day', async () => {
  const { api } = await addReached(app())
  const change = (at: number) => api.call(updateContact, { email: `day${at}@example.com`, phone })
  for (let at = 1; at <= 10; at += 1) expect((await change(at)).status).toBe(200)
  expect((await change(11)).problem.detail).toBe(contactRefusals['too-many-changes'].reason)
})

it('CONTACT-08 SEC-11 one address gets ten links a day, whoever asks', async () => {
  const target = 'victim@example.com'
  const ask = async () => {
    const { api } = await addReached(app())
    return await api.call(updateContact, { email: target, phone, verify: true })
  }
  for (let time = 0; time < 10; time += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).problem.code).toBe('RATE_LIMITED')
})
