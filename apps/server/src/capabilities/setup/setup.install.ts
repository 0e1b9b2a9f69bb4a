import type { Kit } from '../../http/kit.ts'
import { openSmtpMail } from '../../gateways/smtp-mail.ts'
import type { SecurityLog, StaffLog } from '../audit/index.ts'
import { createPasswords } from '../identity/index.ts'
import { forgetInvited } from './forget-invited.service.ts'
import { registerExchangeRoutes, registerNetworkRoutes } from './network.routes.ts'
import { registerInvitedRoutes, registerSetupRoutes } from './setup.routes.ts'

interface SetupLogs {
  readonly staffLog: StaffLog
  readonly securityLog: SecurityLog
}

export function installSetup(kit: Kit, { staffLog, securityLog }: SetupLogs): void {
  const { config, db: database, log } = kit.deps
  const { smtp } = config.delivery
  const mail = smtp && openSmtpMail(smtp)
  const needs = {
    ...{ database, config, staffLog, securityLog, mail, log },
    ...{ passwords: createPasswords(), now: kit.now },
  }
  kit.routes((routes) => {
    registerSetupRoutes(routes, needs)
    registerInvitedRoutes(routes, needs)
    registerNetworkRoutes(routes, needs)
    registerExchangeRoutes(routes, needs)
  })
  kit.forgets({
    tables: ['network.invited'],
    every: 'hour',
    run: () => forgetInvited(database, kit.now()),
  })
  kit.onStop(async () => mail?.close())
}
