/** Registers are added, changed, switched off and given a new code (POS-07). */
import { randomInt } from 'node:crypto'
import type { Tx } from '@exchange/database'
import {
  firstRegisterName,
  registersMost,
  type RegisterFields,
} from '@exchange/domain/registers/register.rules'
import { makeCode } from '@exchange/domain/typed/code.rules'
import { endTillSessions } from '../identity/index.ts'
import type { NotedPerson } from '../audit/index.ts'
import { managing, type RegisterNeeds, type Registers } from './managing.service.ts'
import {
  countRegisters,
  insertRegister,
  ownsProducts,
  updateCode,
  updateRegister,
} from './registers.store.ts'

/** `id` null adds a register. Switched off, what its tills have open ends in the same commit. */
export async function saveRegister(
  needs: RegisterNeeds,
  by: NotedPerson,
  { id, ...fields }: RegisterFields & { readonly id: number | null },
): Promise<Registers> {
  return await managing(needs, by, async (tx, { memberId, contactId }) => {
    const { count, sameName } = await countRegisters(tx, memberId, { id, name: fields.name })
    if (sameName) return 'name-taken'
    const { productIds } = fields
    if (productIds && !(await ownsProducts(tx, memberId, productIds))) return 'product-not-found'
    if (id === null) {
      if (count >= registersMost) return 'too-many-registers'
      await addRegister(tx, fields, { memberId, by: contactId, at: needs.now() })
      return undefined
    }
    if (!(await updateRegister(tx, memberId, { id, ...fields }))) return 'register-not-found'
    if (!fields.isOn) await endTillSessions(tx, { registerId: id })
    return undefined
  })
}

interface RegisterOwner {
  readonly memberId: number
  readonly by: number
  readonly at: Date
}

/** With a new code. */
export async function addRegister(
  tx: Tx,
  fields: RegisterFields,
  owner: RegisterOwner,
): Promise<number> {
  return await insertRegister(tx, { ...fields, ...owner, code: makeCode(randomInt) })
}

/** The register of a business that opens its till and has made none. */
export const firstRegister: RegisterFields = {
  name: firstRegisterName,
  place: '',
  productIds: null,
  tips: true,
  chargeMost: null,
  dayMost: null,
  closesAt: 0,
  isOn: true,
}

/** The printed code asks for nothing any more; tills that are paired stay. */
export async function replaceCode(
  needs: RegisterNeeds,
  by: NotedPerson,
  registerId: number,
): Promise<Registers> {
  return await managing(needs, by, async (tx, { memberId }) => {
    const code = makeCode(randomInt)
    if (!(await updateCode(tx, memberId, { id: registerId, code }))) return 'register-not-found'
    await needs.securityLog.note(tx, {
      ...by,
      event: 'pos-code.replaced',
      detail: { register: registerId },
    })
    return undefined
  })
}
