/** The signed head must name the last seals of the transfers and of both logs. */
import { headDigest, readSignedHead } from '../seals/signed-head.ts'
import type { CheckRun, Finding } from './check-run.ts'

export async function checkHead({ on, isSigned }: CheckRun): Promise<Finding | undefined> {
  const { sealed, signed } = await readSignedHead(on)
  const row = 'the signed head'
  if (!signed) {
    return sealed === '' ? undefined : { row, rule: 'it is missing, though there are seals' }
  }
  if (isSigned && !isSigned(headDigest(signed.content), signed)) {
    return { row, rule: 'it is not signed by a key that is trusted' }
  }
  if (signed.content === sealed) return undefined
  const rule = `seals were cut off or added: it says "${signed.content}", the seals "${sealed}"`
  return { row, rule }
}
