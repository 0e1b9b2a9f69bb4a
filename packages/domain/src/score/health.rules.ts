/** A balance by its age: 0-90, 91-180, 181-270, 271-360 days, and older (ENT-12). */
import { noAgeing, type Ageing } from '../months/ageing.rules.ts'

/** Minor units, the youngest first. All are negative if the balance is a debt. */
export type HealthBands = readonly [bigint, bigint, bigint, bigint, bigint]

/** `aged` is of the balance, or of the debt if `isDebt`. */
export function healthBands(aged: Ageing, isDebt: boolean): HealthBands {
  const { to90, to180, to270, to360, to3Years, over3Years } = aged
  const older = to3Years + over3Years
  return isDebt ? [-to90, -to180, -to270, -to360, -older] : [to90, to180, to270, to360, older]
}

export const noHealth: HealthBands = healthBands(noAgeing, false)
