import type { Kit } from '../../http/kit.ts'
import type { StaffLog } from '../audit/index.ts'
import { registerFormerPaymentRoutes } from './former-payments.routes.ts'

export function installFormerPayments(
  kit: Kit,
  { staffLog }: { readonly staffLog: StaffLog },
): void {
  const { config, db: database } = kit.deps
  const { currency } = config.brand
  kit.routes((routes) => registerFormerPaymentRoutes(routes, { database, staffLog, currency }))
}
