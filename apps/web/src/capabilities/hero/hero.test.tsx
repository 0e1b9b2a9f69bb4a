/** The office's page of Home: what is there, adding a row, its preview. */
import { heroUploadPath } from '@exchange/contract/hero/hero.contract'
import { heroFaultWords, heroWords as words } from '@exchange/contract/hero/hero.messages'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../kernel/network.fixtures.ts'
import { openAt } from '../../shell/shell.fixtures.tsx'
import { requestsTo } from '../mount.fixtures.tsx'
import { sampleUser } from '../session-user.fixtures.ts'
import { pictureFault, uploadPath } from './hero.api.ts'

const path = '/api/admin/hero/'
const user = sampleUser({ rights: { '8|||Hero': true } })
const picture = { key: 'k', widths: [640], width: 640, height: 360, blur: '#246', alt: 'A tent' }
const fair = {
  ...{ itemId: 4, kind: 'picture', title: 'Fall fair', text: 'Come.', link: '/rewards' },
  ...{ linkLabel: 'See', picture, search: '', exchangeId: 8, state: 'shown', version: 3 },
  ...{ beginsDate: '2026-01-01T06:00:00Z', endsDate: '2999-01-01T06:00:00Z' },
  ...{ changedBy: 'Ruth Root', changedDate: '2026-01-01T06:00:00Z' },
}
const heroes = {
  ...{ exchanges: [{ id: 8, name: 'Gulf Coast' }], mayNetwork: false, exchangeId: 8 },
  ...{ zone: 'America/Chicago', items: [fair, { ...fair, itemId: 5, title: 'Spring fair' }] },
}
const answers = (of: object) => ({
  [`${path}save/`]: () => json({ itemId: 6 }),
  [`${path}arrange/`]: () => json({}),
  [path]: () => json(of),
})

test('ADMIN-04 shows what is on Home, previews it, and changes its order', async () => {
  const { keys, network } = await openAt('/admin/hero', { user, answers: answers(heroes) })
  const preview = await screen.findByRole('region', { name: words.news })
  expect(within(preview).getByRole('heading', { name: 'Fall fair' })).toBeVisible()
  expect(within(preview).getAllByRole('link')[0]).toHaveAttribute('href', '/rewards')
  expect(within(preview).getAllByRole('img', { name: 'A tent' })).toHaveLength(2)
  await keys.click(screen.getByRole('button', { name: `${words.down}: Fall fair` }))
  await expect
    .poll(() => requestsTo(network, `${path}arrange/`)[0]?.body)
    .toEqual({ exchangeId: 8, itemIds: [5, 4] })
})

test('ADMIN-04 a row needs words to search for, and is saved with its times', async () => {
  const empty = { ...heroes, items: [] }
  const { keys, network } = await openAt('/admin/hero', { user, answers: answers(empty) })
  expect(await screen.findByText(words.empty)).toBeVisible()
  await keys.click(screen.getByRole('button', { name: words.add.row }))
  await keys.type(screen.getByLabelText(words.title), 'Lunch')
  await keys.click(screen.getByRole('button', { name: words.save }))
  expect(await screen.findByText(heroFaultWords.missing)).toBeVisible()
  expect(requestsTo(network, `${path}save/`)).toEqual([])
  await keys.type(screen.getByLabelText(words.search), 'lunch')
  await keys.click(screen.getByRole('button', { name: words.save }))
  await expect
    .poll(() => requestsTo(network, `${path}save/`)[0]?.body)
    .toMatchObject({ itemId: null, exchangeId: 8, kind: 'row', title: 'Lunch', search: 'lunch' })
})

test('SHELL-25 a picture is sent where the contract says, and only if it is one', () => {
  expect(uploadPath).toBe(heroUploadPath)
  expect(pictureFault(new File(['x'], 'a.pdf', { type: 'application/pdf' }))).toBeTruthy()
  expect(pictureFault(new File(['x'], 'a.png', { type: 'image/png' }))).toBeNull()
})
