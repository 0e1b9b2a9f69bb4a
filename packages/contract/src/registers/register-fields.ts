/** Fields that calls of registers and of tills share. */
import { z } from 'zod'

export const id = z.number().int().min(1).max(2_147_483_647)

export const cashierRights = {
  discountMost: z.number().int().min(0).max(100).meta({ description: 'Percent' }),
  seesDay: z.boolean().meta({ description: 'Sees the sales of others, too' }),
  closesDay: z.boolean().meta({ description: 'A manager: closes the day' }),
}
