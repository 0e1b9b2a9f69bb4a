/** Checks proofs of the ledger with what the browser has: SHA-256 and, in newer ones, Ed25519. */
import {
  checkProof,
  type ProofFindings,
  type TransferProof,
} from '@exchange/domain/seals/proof.rules'

/** False where a page has no encryption of its own: the browser then gives it no functions. */
export function canCheck(): boolean {
  return 'crypto' in globalThis && 'subtle' in globalThis.crypto
}

export async function checkHere(transaction: string, proof: TransferProof): Promise<ProofFindings> {
  return await checkProof(transaction, proof, {
    hash: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
    bytesOf,
    isSigned,
  })
}

interface Signed {
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: string
  readonly publicKey: string
}

async function isSigned({ message, signature, publicKey }: Signed): Promise<boolean | undefined> {
  const key = await ed25519Key(publicKey)
  return key && (await crypto.subtle.verify('Ed25519', key, bytesOf(signature), message))
}

/** Undefined if the browser does not know keys of this kind. */
async function ed25519Key(publicKey: string): Promise<CryptoKey | undefined> {
  try {
    return await crypto.subtle.importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'NotSupportedError') return undefined
    throw failure
  }
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}
