/** The network as its office has set it up: one row, which lies over the environment. */
import type { Queryable, Tx } from '@exchange/database'
import type { NetworkForm } from '@exchange/domain/setup/network-form.rules'

/** What is null is said by the environment. */
export type NetworkSettings = {
  readonly [Field in keyof NetworkForm]: NetworkForm[Field] | null
} & { readonly version: number }

const columns = `
  name, currency, hue, mark, version,
  support_email as "supportEmail",
  support_phone as "supportPhone",
  support_address as "supportAddress",
  company_links as "companyLinks"`

export async function findSettings(db: Queryable): Promise<NetworkSettings | undefined> {
  const { rows } = await db.query<NetworkSettings & Record<string, unknown>>(
    `select ${columns} from network.settings`,
  )
  return rows[0]
}

export async function lockSettings(tx: Tx): Promise<NetworkSettings | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('network settings'))`)
  return await findSettings(tx)
}

export async function saveSettings(tx: Tx, form: NetworkForm): Promise<void> {
  const { name, currency, hue, mark, supportEmail, supportPhone, supportAddress } = form
  await tx.query(
    `insert into network.settings (
      name, currency, hue, mark, support_email, support_phone, support_address, company_links
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (id) do update
    set
      name = excluded.name, currency = excluded.currency, hue = excluded.hue, mark = excluded.mark,
      support_email = excluded.support_email, support_phone = excluded.support_phone,
      support_address = excluded.support_address, company_links = excluded.company_links,
      version = network.settings.version + 1`,
    [
      ...[name, currency, hue, mark, supportEmail, supportPhone, supportAddress],
      JSON.stringify(form.companyLinks),
    ],
  )
}
