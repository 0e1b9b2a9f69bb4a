/** What a cashier may do at a till alone, or with the manager who agrees to it. */
import { mayAct, type CashierRights, type TillAct } from '@exchange/domain/registers/cashier.rules'
import type { Till } from '../registers/index.ts'

/** The manager whose PIN was typed. */
export interface Manager {
  readonly cashierId: number
  readonly rights: CashierRights
}

/** Who asks for something at a till, and the manager who agrees to it; null: nobody was asked. */
export interface Agreed {
  readonly till: Pick<Till, 'rights'>
  readonly manager: Manager | null
}

/** Whether the cashier may do it alone, or the manager may. */
export function mayEither({ till, manager }: Agreed, act: TillAct): boolean {
  return mayAct(till.rights, act) || (manager !== null && mayAct(manager.rights, act))
}
