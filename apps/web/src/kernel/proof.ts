/**
 * The question who acts, over what a person is doing (DOMAIN §16). The shell shows it; calls that
 * meet it at the same time share it.
 */
import type { ApiProblem } from './api-client.ts'
import { createStore, type Store } from './store.ts'

export interface ProofAsked {
  readonly ways: readonly string[]
  /** The payment to which the proof of a passkey is bound; empty for all else. */
  readonly payment: string
  /** False: the person leaves it. */
  settle(proved: boolean): void
}

export const proofAsked: Store<ProofAsked | null> = createStore<ProofAsked | null>(null)
let asking: Promise<boolean> | null = null

/** True once the person has proved who they are: then the same request is sent again. */
export function askProof({ ways, payment }: ApiProblem): Promise<boolean> {
  asking ??= new Promise((resolve) => {
    const settle = (proved: boolean) => {
      asking = null
      proofAsked.set(null)
      resolve(proved)
    }
    proofAsked.set({ ways, payment, settle })
  })
  return asking
}
