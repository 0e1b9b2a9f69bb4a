import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createPreparedMapData, type PinChanges, textsOf } from './prepared-map-data.service.ts'

/** Each answer has the changes since the last; marks differ on every look, unless `unmarked`. */
function prepared(answers: readonly PinChanges[], unmarked = false) {
  const asked: (string | undefined)[] = []
  let looks = 0
  const map = createPreparedMapData({
    read: async (since) => {
      const answer = answers[asked.length]
      asked.push(since)
      if (!answer) throw new Error('The database is unavailable.')
      return answer
    },
    look: async () => {
      looks += 1
      return { at: `t${asked.length + 1}`, mark: unmarked ? 'same' : String(looks) }
    },
    frame: (updatedAt) => [`${updatedAt} `, ''],
  })
  return { map, asked, text: async () => (await map.get()).plain.toString() }
}

const pin = (storefrontId: number, text: string) => ({ storefrontId, text })

it('MAP-02 reads everything once, then only changes, and drops removed pins', async () => {
  const { text, asked } = prepared([
    { pins: [pin(1, 'a'), pin(2, 'b')], deleteList: [], updatedAt: 't1' },
    { pins: [pin(3, 'c')], deleteList: [2], updatedAt: 't2' },
    { pins: [pin(3, 'c')], deleteList: [2], updatedAt: 't3' },
    { pins: [], deleteList: [], updatedAt: 't4' },
  ])
  expect([await text(), await text()]).toEqual(['t1 a,b', 't2 a,c'])
  expect([await text(), await text()]).toEqual(['t2 a,c', 't2 a,c'])
  expect(asked).toEqual([undefined, 't1', 't2', 't3'])
})

it('MAP-02 reads nothing while the mark is unchanged', async () => {
  const changes = { pins: [pin(1, 'a')], deleteList: [], updatedAt: 't1' }
  const { text, asked } = prepared([changes], true)
  expect([await text(), await text(), await text()]).toEqual(['t1 a', 't1 a', 't1 a'])
  expect(asked).toEqual([undefined])
})

it('MAP-02 never answers with data read before the call', async () => {
  const { text } = prepared([
    { pins: [pin(1, 'a')], deleteList: [], updatedAt: 't1' },
    { pins: [], deleteList: [1], updatedAt: 't2' },
  ])
  const [first, second, third] = await Promise.all([text(), text(), text()])
  expect([first, second, third]).toEqual(['t1 a', 't2 ', 't2 '])
})

it('MAP-02 recovers after the database was unavailable', async () => {
  const answers: PinChanges[] = []
  const { text } = prepared(answers)
  await expect(text()).rejects.toThrow('unavailable')
  answers.push(
    { pins: [], deleteList: [], updatedAt: 'unused' },
    { pins: [pin(1, 'a')], deleteList: [], updatedAt: 't1' },
  )
  expect(await text()).toBe('t1 a')
})

it('MAP-02 compresses the answer', async () => {
  const { map } = prepared([{ pins: [pin(1, 'a')], deleteList: [], updatedAt: 't1' }])
  const { plain, gzip } = await map.get()
  expect(gunzipSync(gzip)).toEqual(plain)
})

it('MAP-02 does not block the event loop while it writes 50,000 pins', async () => {
  const pins = Array.from({ length: 50_000 }, (_one, index) => index)
  let turns = 0
  let turn: NodeJS.Immediate
  const take = () => {
    turns += 1
    turn = setImmediate(take)
  }
  turn = setImmediate(take)
  await textsOf(pins, (id) => pin(id, JSON.stringify({ id, name: `Business ${id}`, city: 'x' })))
  clearImmediate(turn)
  expect(turns).toBeGreaterThanOrEqual(20)
})
