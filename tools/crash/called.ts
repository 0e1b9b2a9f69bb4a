/**
 * Payments that start with an API call, which is repeated with the same key until it is answered.
 */
import { randomUUID } from 'node:crypto'
import { ask, type Reply } from './load.ts'
import type { One, Ready } from './ready.ts'
import type { World } from './world.ts'

export interface Call {
  readonly token: string
  /** From the server's root. */
  readonly path: string
  readonly body: object
  /** The call has no note and no idempotency record; its payment already has a note. */
  readonly ownNote?: true
  /** The call has no note, but an idempotency record. */
  readonly unnoted?: true
}

/**
 * Finished when the same call is answered twice alike, the second time from the idempotency record.
 */
export function called({ world, key }: One, leaves: readonly string[], call: Call): Ready {
  const { token, path, body, ownNote, unnoted } = call
  const noted =
    ownNote || unnoted ? body : { ...body, [path.endsWith('/buy') ? 'message' : 'note']: key }
  const asked = { token, path, key, body: JSON.stringify(noted) }
  const once = () => ask(world, asked).catch(() => undefined)
  return {
    key,
    leaves,
    first: once,
    async goOn() {
      const [answer, again] = [await once(), await once()]
      return areAlike(answer, again) && (ownNote === true || again?.replayed === true)
    },
  }
}

function areAlike(answer: Reply | undefined, again: Reply | undefined): boolean {
  return answer?.status === 200 && again?.text === answer.text
}

/** The answer of a call that must succeed at once. */
export async function answerOf<Answer>(world: World, { token, path, body }: Call): Promise<Answer> {
  const asked = { token, path, key: randomUUID(), body: JSON.stringify(body) }
  const { status, text } = await ask(world, asked)
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`)
  return JSON.parse(text) as Answer
}
