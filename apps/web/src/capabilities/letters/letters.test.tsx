/** Letters of the office: the form, what is counted, sending, and the link that ends them. */
import type { OfficeLetter } from '@exchange/contract/letters/letters.contract'
import {
  letterFaults,
  letterRefusals,
  letterWords as words,
  recipientStateWords,
  unsubscribeWords,
} from '@exchange/contract/letters/letters.messages'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, problem } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'

const base = '/api/admin/letters'
const staff = sampleUser({ rights: { '8|||Users': true } })

const draft: OfficeLetter = {
  ...{
    letterId: 3,
    exchangeId: 8,
    exchange: 'Gulf Coast',
    subject: 'Summer fair',
    status: 'draft',
  },
  ...{ by: 'Olive Office', savedDate: '2026-11-27T12:00:00.000Z', beganDate: null },
  ...{ endedDate: null, body: 'Come.\n\nBring tea.', view: 'standing=active', fromHour: 9 },
  ...{ untilHour: 18, zone: 'America/Chicago', isOpen: false },
  counts: [
    { state: 'waiting', count: 1_200 },
    { state: 'unsubscribed', count: 4 },
  ],
}

const answers = (of: OfficeLetter = draft) => ({
  '/api/core/v2/lists/views/': () =>
    json({ views: [{ id: 1, name: 'Quiet ones', address: 'idle=90' }] }),
  [`${base}/save/`]: () => json(of),
  [`${base}/one/`]: () => json(of),
  [`${base}/test/`]: () => json(of),
  [`${base}/send/`]: () => json({ ...of, status: 'sending' }),
  [`${base}/recipients/`]: () =>
    json({
      recipients: [{ memberId: 5, name: 'Tiles', state: 'bounced', error: '550 no such user' }],
      nextCursor: null,
    }),
  [`${base}/`]: () => json({ letters: [], exchanges: [{ id: 8, name: 'Gulf Coast' }] }),
})

test('DOMAIN §13 a letter is written to a saved view or to the list one came from, and saved', async () => {
  const { keys, network } = await openAt('/admin/letters/new?view=standing%3Dhold', {
    ...{ user: staff, answers: answers() },
  })
  expect(await screen.findByRole('option', { name: words.toShown })).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.save }))
  expect(screen.getByText(letterFaults['subject-required'])).toBeVisible()
  expect(screen.getByText(letterFaults['body-required'])).toBeVisible()
  await keys.selectOptions(screen.getByLabelText(words.to), 'Quiet ones')
  await keys.type(screen.getByLabelText(words.subject), 'Summer fair')
  await keys.type(screen.getByLabelText(words.body), 'Come.')
  await keys.click(screen.getByRole('button', { name: words.save }))
  await waitFor(() =>
    expect(requestsTo(network, `${base}/save/`)[0]?.body).toMatchObject({
      ...{ view: 'idle=90', subject: 'Summer fair', body: 'Come.', fromHour: 9, untilHour: 18 },
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Summer fair' })).toBeVisible()
})

test('DOMAIN §13 a draft is counted, tried, and sent after it was confirmed', async () => {
  const { keys, network } = await openAt('/admin/letters/3', {
    ...{ user: staff, answers: answers() },
  })
  expect(await screen.findByText('Bring tea.')).toBeVisible()
  expect(screen.getByText(recipientStateWords.unsubscribed)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.test }))
  await waitFor(() => expect(requestsTo(network, `${base}/test/`)).toHaveLength(1))
  await keys.click(screen.getByRole('button', { name: words.send(1_200) }))
  const dialog = await screen.findByRole('dialog', { name: words.sendAsk })
  await keys.click(within(dialog).getByRole('button', { name: words.send(1_200) }))
  await waitFor(() => expect(requestsTo(network, `${base}/send/`)).toHaveLength(1))
  expect(requestsTo(network, `${base}/send/`)[0]?.body).toEqual({
    ...{ letterId: draft.letterId, savedDate: draft.savedDate },
  })
  expect(await screen.findByText(words.waitsForHours('9 AM', '6 PM'))).toBeVisible()
})

test('DOMAIN §13 who it came back from stands there with the reason', async () => {
  const counts: OfficeLetter['counts'] = [{ state: 'bounced', count: 1 }]
  const ended = { status: 'sent', beganDate: draft.savedDate, counts } as const
  await openAt('/admin/letters/3', { user: staff, answers: answers({ ...draft, ...ended }) })
  expect(await screen.findByText('550 no such user')).toBeVisible()
  expect(screen.queryByRole('button', { name: words.edit })).toBeNull()
})

test('RFC 8058 the link asks before it ends letters, and takes it back; an unknown one says so', async () => {
  const path = '/api/core/v2/letters/subscription/'
  const known = { [path]: () => json({ exchange: 'Gulf Coast' }) }
  const { keys, network } = await openAt('/unsubscribe/abc', { answers: known })
  await keys.click(await screen.findByRole('button', { name: unsubscribeWords.end }))
  expect(await screen.findByText(unsubscribeWords.ended('Gulf Coast'))).toBeVisible()
  await keys.click(screen.getByRole('button', { name: unsubscribeWords.again }))
  expect(await screen.findByText(unsubscribeWords.back('Gulf Coast'))).toBeVisible()
  expect(requestsTo(network, path).map(({ body }) => body)).toEqual([
    { recipientId: 'abc', wanted: false },
    { recipientId: 'abc', wanted: true },
  ])
  const { code, reason } = letterRefusals['link-unknown']
  const unknown = { [path]: () => problem(404, code, reason) }
  const other = await openAt('/unsubscribe/x', { answers: unknown })
  await other.keys.click(
    (await screen.findAllByRole('button', { name: unsubscribeWords.end }))[0] as HTMLElement,
  )
  expect(await screen.findByText(reason)).toBeVisible()
})
