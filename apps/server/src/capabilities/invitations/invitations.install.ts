import type { Kit } from '../../http/kit.ts'
import { canMail } from '../../kernel/delivery-config.ts'
import type { ExchangeBook, HouseAccounts } from '../exchanges/index.ts'
import { createPasswords } from '../identity/index.ts'
import type { Places } from '../places/index.ts'
import type { CurrentTerms } from '../terms/index.ts'
import { expireInvitations } from './expire-invitations.service.ts'
import { forgetExpired } from './forget-expired.service.ts'
import { registerInvitationRoutes } from './invitations.routes.ts'
import { payRewards } from './pay-rewards.service.ts'

export interface InvitationsNeeds {
  readonly exchanges: ExchangeBook
  readonly houseAccounts: HouseAccounts
  readonly places: Places
  readonly terms: CurrentTerms
}

export function installInvitations(kit: Kit, needs: InvitationsNeeds): void {
  const { config, db: database, outbox, log } = kit.deps
  const { now } = kit
  const { delivery } = config
  const paying = { ...needs, database, now, log }
  kit.routes((routes) =>
    registerInvitationRoutes(routes, {
      ...{ ...needs, database, outbox, now, passwords: createPasswords() },
      network: config.brand.name,
      sends: { mail: canMail(delivery), text: delivery.text !== undefined || delivery.keeps },
      // The friend has joined whatever happens here; the job pays what is left.
      reward: async (invitationId) => {
        await payRewards(paying, invitationId).catch((error: unknown) => {
          log.error('rewards of an invitation were not looked up', {
            invitation: invitationId,
            error,
          })
        })
      },
    }),
  )
  kit.forgets({
    tables: ['invitations.invitations'],
    every: 'night',
    run: () => forgetExpired(database, now()),
  })
  // A friend may be a full member now (INVITE-13).
  outbox.on('membership.approved', async () => void (await payRewards(paying)))
  kit.jobs(
    {
      // What was not paid at once, and what came due since.
      name: 'invitations.pay-rewards',
      cron: '*/5 * * * *',
      run: async () => void (await payRewards(paying)),
    },
    {
      name: 'invitations.expire',
      cron: '*/10 * * * *',
      run: () => expireInvitations(database, now()),
    },
  )
}
