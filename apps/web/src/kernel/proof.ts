/**
 * The question who acts, over what a person is doing (DOMAIN §16). The shell shows it; calls that
 * meet it at the same time share it.
 */
import type { ApiProblem } from './api-client.ts'
import { createStore, type Store } from './store.ts'

export interface ProofAsked {
  /** What was refused, with the ways of proving it, and the payment that a passkey signs. */
  readonly refused: ApiProblem
  /** False: the person leaves it. */
  readonly settle: (proved: boolean) => void
}

export const proofAsked: Store<ProofAsked | null> = createStore<ProofAsked | null>(null)
let asking: Promise<boolean> | null = null

/** True once the person has proved who they are: then the same request is sent again. */
export function askProof(refused: ApiProblem): Promise<boolean> {
  asking ??= new Promise<boolean>((settle) => proofAsked.set({ refused, settle })).finally(() => {
    asking = null
    proofAsked.set(null)
  })
  return asking
}
