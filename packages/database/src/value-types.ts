/** Parsing of PostgreSQL values: bigint columns become bigint, never a rounded number. */
import pg from 'pg'

const INT8 = 20
const INT8_ARRAY = 1016

function readInt8Array(text: string): bigint[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(BigInt)
}

/** The parsers of all connections. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === INT8) return BigInt
    if (format !== 'binary' && oid === INT8_ARRAY) return readInt8Array
    return pg.types.getTypeParser(oid, format)
  }) as pg.CustomTypesConfig['getTypeParser'],
}
