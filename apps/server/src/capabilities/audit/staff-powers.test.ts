/**
 * Staff powers inside calls that any session may make: making all of them finds each whose handler
 * asks for the rights of its caller. It is in the table of the calls of staff, or says here why its
 * answer has nothing of other members.
 */
import type { AnyCall } from '@exchange/contract/call'
import { calls } from '@exchange/contract/calls'
import { expect, it } from 'vitest'
import { compose, type Compose } from '../../composition.ts'
import type { Caller } from '../../http/route.ts'
import { run, type Running } from '../../run.ts'
import { api } from '../../testing/api.ts'
import { seedNetwork } from '../../testing/network.fixtures.ts'
import { signedIn } from '../../testing/sessions.ts'
import { testApp } from '../../testing/test-app.ts'
import { addMember } from '../members/members.fixtures.ts'
import { widenedCalls } from './staff-world.fixtures.ts'

const app = testApp({ seed: async (owner) => void (await seedNetwork(owner)) })

/** Asks for rights, and answers and does nothing more of others than to everybody. */
const ownOnly: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'factors.add-passkey',
    'factors.begin-authenticator',
    'factors.begin-passkey',
    'factors.confirm-authenticator',
    'factors.make-recovery-codes',
    'factors.read',
    'factors.remove-authenticator',
    'factors.remove-passkey',
    'factors.rename-passkey',
  ].map((id) => [id, 'whether a right of its caller demands that it keeps a factor']),
)

/** The calls whose handlers read the rights of their caller. */
const asked = new Set<string>()

const watching: Compose = (...parts) => {
  const composed = compose(...parts)
  const watched = <Asked extends { readonly caller?: Caller | undefined }>(
    { id }: AnyCall,
    handler: (given: Asked) => unknown,
  ) => {
    return (given: Asked) =>
      handler(given.caller ? { ...given, caller: watch(given.caller, id) } : given)
  }
  const registerRoutes: typeof composed.registerRoutes = (routes) =>
    composed.registerRoutes({
      open: (call, handler) => routes.open(call, watched(call, handler as never) as never),
      signedIn: (call, handler) => routes.signedIn(call, watched(call, handler as never) as never),
      program: (call, handler) => routes.program(call, handler),
      money: (call, handler, replay) =>
        routes.money(call, watched(call, handler as never) as never, replay),
    })
  return { ...composed, registerRoutes }
}

function watch(caller: Caller, id: string): Caller {
  return new Proxy(caller, {
    get(of, name) {
      if (name === 'grants' || name === 'isStaff') asked.add(id)
      return Reflect.get(of, name)
    },
  })
}

it('SEC-06 DOMAIN §13 every call of any session that asks for rights is in a table', async () => {
  const { contactId } = await addMember(app().owner, { trade: 5_000_00n, reserve: 500_00n })
  const grants = [{ scope: 'Super', role: 'Admin' }] as const
  const token = await signedIn(app().owner, contactId, { grants })
  const server: Running = await run(app().deps.config, { compose: watching, withoutJobs: true })
  const open = calls.filter(({ access, id }) => access.who !== 'right' && id !== 'identity.logout')
  for (const call of open) {
    await api({ url: `http://127.0.0.1:${server.port}` })
      .as(token)
      .call(call, call.example ?? {})
  }
  await server.stop()
  const found = [...asked].filter((id) => open.some((call) => call.id === id))
  expect(found.toSorted()).toEqual([...widenedCalls, ...Object.keys(ownOnly)].toSorted())
})
