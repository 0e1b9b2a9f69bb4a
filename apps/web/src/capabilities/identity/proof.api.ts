/** Proving once more who you are (DOMAIN §16). Only types are imported, so no schema is loaded. */
import type { beginProof, prove } from '@exchange/contract/identity/proof.contract'
import type { z } from 'zod'
import type { Address } from '../../kernel/addresses.ts'
import { activity, api } from '../../kernel/kernel.ts'

const proveAddress: Address<typeof prove> = { method: 'POST', base: 'core', path: '/v2/proof/' }
const beginAddress: Address<typeof beginProof> = {
  method: 'POST',
  base: 'core',
  path: '/v2/proof/options/',
}

/** Throws `ApiProblem`. */
export async function giveProof(proof: z.input<typeof prove.input>): Promise<void> {
  await api.call(proveAddress, proof)
  activity.log({ event: 'proof', outcome: 'done' })
}

/** What a passkey is asked to sign; bound to a payment if it is not empty. Throws `ApiProblem`. */
export async function passkeyOptions(payment: string) {
  return await api.call(beginAddress, payment === '' ? {} : { payment })
}
