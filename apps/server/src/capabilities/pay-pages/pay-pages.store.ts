/** The rows of pay pages. Their uses are written by the ledger's guards alone. */
import type { Tx } from '@exchange/database'
import type { PageMaker, PageTerms } from '@exchange/domain/pay-pages/pay-page.rules'

export interface NewPage extends PageTerms {
  readonly code: string
  readonly memberId: number
  readonly maker: PageMaker
  /** Null for a program. */
  readonly madeBy: number | null
  readonly madeAt: Date
  readonly expiresAt: Date | null
  /** Where the payer goes on after paying, and instead of it; only of a program. */
  readonly successUrl: string | null
  readonly cancelUrl: string | null
}

/** Its id; undefined if the code is taken. */
export async function insertPage(tx: Tx, page: NewPage): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into pay_pages.pages (
      code, member_id, maker, made_by, label, note, kind, amounts, product_ids, tips, question,
      reference, uses_most, made_at, expires_at, success_url, cancel_url
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
    on conflict (code) do nothing
    returning id`,
    [
      page.code,
      page.memberId,
      page.maker,
      page.madeBy,
      page.label,
      page.note,
      page.kind,
      page.amounts,
      page.productIds,
      page.tips,
      page.question,
      page.reference,
      page.usesMost,
      page.madeAt,
      page.expiresAt,
      page.successUrl,
      page.cancelUrl,
    ],
  )
  return rows[0]?.id
}

export interface LockedPage {
  readonly memberId: number
  readonly maker: PageMaker
  readonly madeBy: number | null
  readonly kind: PageTerms['kind']
  readonly uses: number
  readonly offAt: Date | null
}

/** Locked until the transaction ends: a payment on it waits, or has already been made. */
export async function lockPage(tx: Tx, id: number): Promise<LockedPage | undefined> {
  const { rows } = await tx.query<LockedPage>(
    `select
      member_id as "memberId",
      maker,
      made_by as "madeBy",
      kind,
      uses,
      off_at as "offAt"
    from pay_pages.pages
    where id = $1
    for update`,
    [id],
  )
  return rows[0]
}

/** What can be changed of a page; its kind and code stay. */
export type PageChanges = Omit<PageTerms, 'kind'> & { readonly expiresAt: Date | null }

export async function updatePage(tx: Tx, id: number, to: PageChanges): Promise<void> {
  await tx.query(
    `update pay_pages.pages
    set
      label = $2,
      note = $3,
      amounts = $4,
      product_ids = $5,
      tips = $6,
      question = $7,
      reference = $8,
      uses_most = $9,
      expires_at = $10
    where id = $1`,
    [
      id,
      to.label,
      to.note,
      to.amounts,
      to.productIds,
      to.tips,
      to.question,
      to.reference,
      to.usesMost,
      to.expiresAt,
    ],
  )
}

/** Without a change if it is off already. */
export async function updateOff(
  tx: Tx,
  id: number,
  { at, by }: { readonly at: Date; readonly by: number | null },
): Promise<void> {
  await tx.query(
    `update pay_pages.pages
    set
      off_at = $2,
      off_by = $3
    where id = $1
      and off_at is null`,
    [id, at, by],
  )
}

export async function updateOn(tx: Tx, id: number): Promise<void> {
  await tx.query(
    `update pay_pages.pages
    set
      off_at = null,
      off_by = null
    where id = $1`,
    [id],
  )
}
