import { forgot, reset } from '@exchange/contract/identity/identity.contract'
import {
  addPerson as addCall,
  changePerson,
  listPeople,
  removePerson,
} from '@exchange/contract/members/people.contract'
import { describe, expect, it } from 'vitest'
import { api } from '../../testing/api.ts'
import { codeOf, lettersTo, signInAs } from '../identity/passwords.fixtures.ts'
import { addPerson, requestsApp, type Person } from '../requests/requests.fixtures.ts'
import { unlimited } from './members.fixtures.ts'

const app = requestsApp()
const password = 'a lamp on the stairs'
const noel = { fName: 'Noel', lname: 'Baker', phone: '', may: [], limits: unlimited, hours: null }

async function add(owner: Person, email: string, more = {}) {
  const { status, body } = await owner.api.call(addCall, { ...noel, email, ...more })
  expect(status).toBe(200)
  const found = body.contacts.find(({ public: { email: at }, fName }) =>
    email === '' ? fName === noel.fName : at.toLowerCase() === email.toLowerCase(),
  )
  if (!found) throw new Error('The contact was not added.')
  return found
}

describe('a contact added with an email', () => {
  it('AUTH-15 SEC-08 gets a username and an invitation, registers and signs in', async () => {
    const owner = await addPerson(app())
    const { id, private: may } = await add(owner, 'Noel@Shop.example')
    expect(may).toMatchObject({ username: 'noel@shop.example', allowLogin: true, transAuth: false })
    expect(await lettersTo(app(), id)).toMatchObject([{ kind: 'invited', channel: 'mail' }])
    const username = may.username ?? ''
    await api(app()).call(forgot, { username, register: true })
    const code = await codeOf(app(), id)
    expect((await api(app()).call(reset, { username, code, password })).status).toBe(204)
    const { body } = await signInAs(app(), 'Noel@shop.example', password)
    expect(body.user.member.memberId).toBe(owner.memberId)
  })

  it('AUTH-15 gets another username if the address is taken', async () => {
    const [one, other] = [await addPerson(app()), await addPerson(app())]
    const twice = 'twice@shop.example'
    expect((await add(one, twice)).private.username).toBe(twice)
    expect((await add(other, twice)).private.username).toBe('noel.baker')
  })

  it('SEC-08 cannot register after losing the right to sign in, or being removed', async () => {
    const owner = await addPerson(app())
    const { id } = await add(owner, 'kept-out@shop.example')
    // The letter is written when its fact is delivered, so waits for it before anything else
    // changes.
    const asks = async () => {
      await api(app()).call(forgot, { username: 'kept-out@shop.example', register: true })
      await lettersTo(app(), id)
    }
    await owner.api.call(changePerson, {
      id,
      may: [],
      limits: unlimited,
      hours: null,
      allowLogin: false,
    })
    await asks()
    await owner.api.call(changePerson, {
      id,
      may: [],
      limits: unlimited,
      hours: null,
      allowLogin: true,
    })
    await owner.api.call(removePerson, { id })
    await asks()
    const kinds = (await lettersTo(app(), id)).map(({ kind }) => kind)
    expect(kinds).not.toContain('reset-code')
  })

  it('ENT-06 has no login without an address', async () => {
    const owner = await addPerson(app())
    const { id, private: may } = await add(owner, '')
    expect(may).toMatchObject({ username: null, allowLogin: false })
    expect(await lettersTo(app(), id)).toEqual([])
    const { body } = await owner.api.call(listPeople, {})
    expect(body.contacts).toHaveLength(2)
  })
})
