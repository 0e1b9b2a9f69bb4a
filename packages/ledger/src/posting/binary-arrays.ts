/**
 * PostgreSQL arrays in their binary form. A batch has thousands of numbers: written as text they
 * cost both sides more than all the rest of the lane, the writing here and the reading there.
 *
 * An array is a head (dimensions, may it hold nulls, its type, length, first index) and then, for
 * each element, its length in bytes and the bytes; -1 is null.
 */

const headBytes = 20
const lengthBytes = 4
const uuidBytes = 16
const jsonbVersion = 1

const typeIds = { boolean: 16, bigint: 20, int: 23, text: 25, uuid: 2950, json: 114, jsonb: 3802 }

export function bigints(values: readonly bigint[]): Buffer {
  const [array, view] = ofFixed(typeIds.bigint, values.length, 8)
  let at = headBytes
  for (const value of values) {
    view.setInt32(at, 8)
    writeBigint(view, at + lengthBytes, value)
    at += lengthBytes + 8
  }
  return array
}

/** Nearly all fit a number, which is split into its halves in a third of the time. */
function writeBigint(view: DataView, at: number, value: bigint): void {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) {
    view.setBigInt64(at, value)
    return
  }
  view.setInt32(at, Math.floor(number / wordSize))
  view.setInt32(at + 4, number)
}

const wordSize = 2 ** 32

export function ints(values: readonly number[]): Buffer {
  const [array, view] = ofFixed(typeIds.int, values.length, 4)
  let at = headBytes
  for (const value of values) {
    view.setInt32(at, 4)
    view.setInt32(at + lengthBytes, value)
    at += lengthBytes + 4
  }
  return array
}

export function booleans(values: readonly boolean[]): Buffer {
  const [array, view] = ofFixed(typeIds.boolean, values.length, 1)
  let at = headBytes
  for (const value of values) {
    view.setInt32(at, 1)
    array[at + lengthBytes] = value ? 1 : 0
    at += lengthBytes + 1
  }
  return array
}

/** Each in lower case with its hyphens, or null. */
export function uuids(values: readonly (string | null)[]): Buffer {
  let nulls = 0
  for (const value of values) if (value === null) nulls += 1
  const bytes = headBytes + values.length * (lengthBytes + uuidBytes) - nulls * uuidBytes
  const [array, view] = ofLength(typeIds.uuid, values.length, values.length === 0 ? 0 : bytes)
  let at = headBytes
  for (const value of values) {
    view.setInt32(at, value === null ? -1 : uuidBytes)
    at += lengthBytes
    if (value !== null) at = writeUuid(array, at, value)
  }
  return array
}

export function texts(values: readonly string[]): Buffer {
  return ofTexts(typeIds.text, values, 0)
}

/** Of JSON texts, or null. */
export function jsonbs(values: readonly (string | null)[]): Buffer {
  return ofTexts(typeIds.jsonb, values, 1)
}

/** As they are. */
export function jsons(values: readonly (string | null)[]): Buffer {
  return ofTexts(typeIds.json, values, 0)
}

/** `prefix` is the number of bytes before each text: jsonb has its version there. */
function ofTexts(typeId: number, values: readonly (string | null)[], prefix: 0 | 1): Buffer {
  // no character takes more than three bytes for each of its units
  let most = headBytes
  for (const value of values) most += lengthBytes + prefix + 3 * (value?.length ?? 0)
  const [array, view] = ofLength(typeId, values.length, values.length === 0 ? 0 : most)
  if (values.length === 0) return array
  let at = headBytes
  for (const value of values) {
    const start = at + lengthBytes
    if (value === null) view.setInt32(at, -1)
    else {
      if (prefix === 1) array[start] = jsonbVersion
      const bytes = prefix + array.write(value, start + prefix, 'utf8')
      view.setInt32(at, bytes)
      at += bytes
    }
    at += lengthBytes
  }
  return array.subarray(0, at)
}

function ofFixed(typeId: number, count: number, width: number): [Buffer, DataView] {
  return ofLength(typeId, count, count === 0 ? 0 : headBytes + count * (lengthBytes + width))
}

/** An array of so many bytes with its head written; one without elements is only half a head. */
function ofLength(typeId: number, count: number, bytes: number): [Buffer, DataView] {
  const array = Buffer.allocUnsafe(bytes === 0 ? 12 : bytes)
  const view = new DataView(array.buffer, array.byteOffset, array.length)
  view.setInt32(0, count === 0 ? 0 : 1)
  view.setInt32(4, 1)
  view.setInt32(8, typeId)
  if (count > 0) {
    view.setInt32(12, count)
    view.setInt32(16, 1)
  }
  return [array, view]
}

function writeUuid(array: Buffer, start: number, uuid: string): number {
  let at = start
  for (let from = 0; from < uuid.length; from += 2) {
    if (uuid.charCodeAt(from) === hyphen) from += 1
    array[at] = (digitOf(uuid.charCodeAt(from)) << 4) | digitOf(uuid.charCodeAt(from + 1))
    at += 1
  }
  return at
}

const hyphen = 0x2d

/** Of 0-9 and a-f. */
function digitOf(character: number): number {
  return character < 0x3a ? character - 0x30 : character - 0x57
}
