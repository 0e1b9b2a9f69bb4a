/**
 * What a seal of the ledger proves of one transfer (docs/money/ledger.md). A transfer is hashed in
 * parts, each with a salt, so that a proof shows some parts and hides the others. The hashes of a
 * seal's transfers are the leaves of a tree (RFC 6962), whose root the seal signs. Hashing is an
 * argument, because a browser does it in its own way.
 */
/** Signed before the hash: a signature of something else by the same key is none of a seal. */
export const sealContext = 'exchange ledger seal v2\n'

/** SHA-256. */
export type Hash = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array> | Uint8Array

/** Of what a part tells, and what proves it: hexadecimal. */
export interface ShownPart {
  readonly salt: string
  readonly content: string
}

/** A part that is not for the reader. */
export interface HiddenPart {
  readonly hash: string
}

export type ProofPart = ShownPart | HiddenPart

export interface ProvingSeal {
  readonly seal: number
  readonly firstTransfer: number
  readonly lastTransfer: number
  /** Empty for the first seal. */
  readonly previousHash: string
  readonly hash: string
  /** Base64. */
  readonly signature: string
  readonly keyId: string
  /** Base64; null if the server does not trust the key. */
  readonly publicKey: string | null
}

/** What opens the hash of a note, which the second part has as `noteHash`. */
export interface ProvedNote {
  /** Hexadecimal. */
  readonly salt: string
  readonly body: string
}

/** Hashes are hexadecimal. */
export interface TransferProof {
  /** Null if there is none, if it is not for the reader, or if it was erased. */
  readonly note: ProvedNote | null
  /** The transfer, what both sides know of it, the rest, and then one part for each entry. */
  readonly parts: readonly ProofPart[]
  /** The hashes beside the way from the transfer's leaf to the root. */
  readonly path: readonly string[]
  readonly seal: ProvingSeal
}

/** Part 3 and the entries of others are never shown. */
const fixedParts = 3

/** One part as the ledger has it. */
export interface OpenPart extends ShownPart {
  /** The entry is on an account of the reader; false for other parts. */
  readonly own: boolean
}

/**
 * Hides what is not for a member: the entries of others, and what both sides know if it is neither
 * of them.
 */
export async function partsFor(
  parts: readonly OpenPart[],
  memberId: number,
  hash: Hash,
): Promise<readonly ProofPart[]> {
  const known = parts[1] ? (JSON.parse(parts[1].content) as Record<string, unknown>) : {}
  const isSide = known['payer'] === memberId || known['payee'] === memberId
  return await Promise.all(
    parts.map(async ({ salt, content, own }, at) => {
      const shown = at === 0 || (at === 1 && isSide) || (at >= fixedParts && own)
      return shown ? { salt, content } : { hash: toHex(await partHash({ salt, content }, hash)) }
    }),
  )
}

/** The hashes beside the way from a leaf to the root; `leaves` are 32 bytes each. */
export async function pathOf(
  leaves: Uint8Array,
  index: number,
  hash: Hash,
): Promise<readonly string[]> {
  let level = Array.from({ length: leaves.length / 32 }, (_, at) =>
    leaves.subarray(at * 32, at * 32 + 32),
  )
  const path: string[] = []
  for (let at = index; level.length > 1; at = at >> 1) {
    const beside = level[at ^ 1]
    if (beside) path.push(toHex(beside))
    level = await levelAbove(level, hash)
  }
  return path
}

async function levelAbove(level: readonly Uint8Array[], hash: Hash): Promise<Uint8Array[]> {
  const above: Uint8Array[] = []
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at], level[at + 1]]
    // The last of an odd level goes up as it is.
    if (left) above.push(right ? await hash(joined([1], left, right)) : left)
  }
  return above
}

/** Follows the way from a leaf to the root of a tree of so many leaves. */
async function rootOf(
  { leaf, index, size, path }: WayUp,
  hash: Hash,
): Promise<Uint8Array | undefined> {
  const beside = path.map(fromHex)
  let [node, at, last] = [leaf, index, size - 1]
  for (; last > 0; at = at >> 1, last = last >> 1) {
    if (at === last && at % 2 === 0) continue
    const other = beside.shift()
    if (!other) return undefined
    node = await hash(at % 2 === 1 ? joined([1], other, node) : joined([1], node, other))
  }
  return beside.length === 0 ? node : undefined
}

interface WayUp {
  readonly leaf: Uint8Array
  readonly index: number
  readonly size: number
  readonly path: readonly string[]
}

async function partHash(part: ProofPart, hash: Hash): Promise<Uint8Array> {
  if ('hash' in part) return fromHex(part.hash)
  return await hash(joined([2], fromHex(part.salt), utf8(part.content)))
}

/** What was found when a proof was checked; everything must be true. */
export interface ProofFindings {
  /** It is of the transaction that was asked about, and stands in the place that it names. */
  readonly isAsked: boolean
  /** Its parts lead to the hash of the seal. */
  readonly isInSeal: boolean
  /** The seal names the key that is given. */
  readonly isKeyNamed: boolean
  /** Undefined if signatures cannot be checked here. */
  readonly isSigned: boolean | undefined
  /** The note is the one that was written with it. Undefined if no note is shown. */
  readonly isNote: boolean | undefined
}

export interface ProofTools {
  readonly hash: Hash
  /** Ed25519; undefined where that is not known. Key and signature are base64. */
  readonly isSigned: (signed: {
    readonly message: Uint8Array<ArrayBuffer>
    readonly signature: string
    readonly publicKey: string
  }) => Promise<boolean | undefined>
  /** The bytes of base64. */
  readonly bytesOf: (base64: string) => Uint8Array
}

const hashText = /^[\da-f]{64}$/

/**
 * Every hash and salt has its full length, and there are all parts and an entry: with hashes of any
 * length, several hidden parts could be presented as one.
 */
function refuseMisshapen({ parts, path, seal }: Omit<TransferProof, 'note'>): void {
  const hashes = [
    ...parts.map((part) => ('hash' in part ? part.hash : part.salt)),
    ...path,
    ...(seal.previousHash === '' ? [] : [seal.previousHash]),
    seal.hash,
  ]
  if (parts.length <= fixedParts || !hashes.every((hash) => hashText.test(hash))) {
    throw new Error('The proof is misshapen.')
  }
}

/** Checks a proof of the transfer with this id. Throws if the proof cannot be read. */
export async function checkProof(
  transaction: string,
  { parts, path, seal, note }: TransferProof,
  { hash, isSigned, bytesOf }: ProofTools,
): Promise<ProofFindings> {
  refuseMisshapen({ parts, path, seal })
  const told = factsOf({ parts })
  const index = told.sequence - seal.firstTransfer
  const size = seal.lastTransfer - seal.firstTransfer + 1
  const hashes = await Promise.all(parts.map((part) => partHash(part, hash)))
  const leaf = await hash(joined([0], ...hashes))
  const root = await rootOf({ leaf, index, size, path }, hash)
  const range = utf8(`${seal.firstTransfer}-${seal.lastTransfer}:`)
  const made = root && (await hash(joined([], fromHex(seal.previousHash), range, root)))
  const { publicKey, signature } = seal
  const key = publicKey === null ? undefined : toHex(await hash(joined([], bytesOf(publicKey))))
  const message = joined([], utf8(sealContext), fromHex(seal.hash))
  return {
    isAsked: told.transaction === transaction && index >= 0 && index < size,
    isInSeal: made !== undefined && toHex(made) === seal.hash,
    isKeyNamed: key !== undefined && key.slice(0, 16) === seal.keyId,
    isSigned: publicKey === null ? false : await isSigned({ message, signature, publicKey }),
    isNote: note === null ? undefined : (await noteHash(note, hash)) === told.known['noteHash'],
  }
}

async function noteHash({ salt, body }: ProvedNote, hash: Hash): Promise<string> {
  return toHex(await hash(joined([], fromHex(salt), utf8(body))))
}

export interface ProvedMove {
  /** Minor units. */
  readonly mox: number
  readonly usd: number
  readonly pts: number
  readonly moxAfter: number
  readonly usdAfter: number
}

export interface ProvedFacts {
  readonly sequence: number
  readonly transaction: string
  readonly kind: string
  readonly occurredAt: Date
  /** What both sides of a payment know: amount, code, hash of the note; empty if it is hidden. */
  readonly known: Readonly<Record<string, unknown>>
  /** What it moved on the reader's accounts. */
  readonly moves: readonly ProvedMove[]
  readonly hidden: number
}

/** The note of a transfer, if its second part is shown; a reader of neither side gets none. */
export function noteFor(
  parts: readonly ProofPart[],
  note: ProvedNote | undefined,
): ProvedNote | null {
  const known = parts[1]
  return note && known && 'content' in known ? note : null
}

/** What the shown parts of a proof say. Throws if they cannot be read. */
export function factsOf({ parts }: Pick<TransferProof, 'parts'>): ProvedFacts {
  const read = parts.map((part): unknown =>
    'content' in part ? JSON.parse(part.content) : undefined,
  )
  const [sequence, transaction, kind, occurred] = read[0] as [number, string, string, number]
  const entries = read.slice(fixedParts).filter((entry) => entry !== undefined)
  return {
    sequence,
    transaction,
    kind,
    occurredAt: new Date(occurred * 1_000),
    known: (read[1] ?? {}) as Record<string, unknown>,
    moves: (entries as number[][]).map(
      ([, , mox = 0, usd = 0, pts = 0, moxAfter = 0, usdAfter = 0]) => ({
        ...{ mox, usd, pts, moxAfter, usdAfter },
      }),
    ),
    hidden: parts.filter((part) => 'hash' in part).length,
  }
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function joined(
  start: readonly number[],
  ...pieces: readonly Uint8Array[]
): Uint8Array<ArrayBuffer> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, start.length)
  const all = new Uint8Array(length)
  all.set(start)
  let at = start.length
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
