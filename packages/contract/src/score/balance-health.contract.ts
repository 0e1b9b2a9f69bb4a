/** A balance by its age, as in the session and in the score (ENT-12, ENT-24). */
import { z } from 'zod'
import { toWire } from '@exchange/domain/money'
import type { HealthBands } from '@exchange/domain/score/health.rules'
import { amountOut } from '../wire/fields.ts'

export const healthBands = {
  healthy0_90: amountOut,
  unhealthy91_180: amountOut,
  unhealthy181_270: amountOut,
  unhealthy271_360: amountOut,
  unsafe361plus: amountOut,
}

export const balanceHealth = z.strictObject(healthBands).meta({
  id: 'BalanceHealth',
  description: 'The balance by the age of its money in days; of a debt, by the age of the debt',
})
export type BalanceHealth = z.infer<typeof balanceHealth>

export function toHealth(bands: HealthBands): BalanceHealth {
  const [healthy, to180, to270, to360, older] = bands
  return {
    healthy0_90: toWire(healthy),
    unhealthy91_180: toWire(to180),
    unhealthy181_270: toWire(to270),
    unhealthy271_360: toWire(to360),
    unsafe361plus: toWire(older),
  }
}
