/** Parts of a signed-in user that are read as JSON (`session-user.read.ts`). */
import type { ScoreGrade } from '@exchange/domain/score/grade.rules'

export interface ProductRow {
  readonly id: number
  readonly name: string
  readonly iconExt: string
  readonly short: string
  readonly description: string
  readonly videoUrl: string | null
  readonly showVideo: boolean
  readonly isDefault: boolean
}

/** A person of the business. */
export interface ColleagueRow {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
}

/** Of the member `m`, as `ColleagueRow`s. */
export const colleagues = `(
    select jsonb_agg(
      jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name)
      order by p.is_main desc, p.id
    )
    from members.contacts p
    where p.member_id = m.id
      and p.removed_at is null
  )`

export interface StoredScore {
  readonly grade: ScoreGrade
  readonly score: number | null
  readonly totalScore: number | null
  /** Minor units, from the youngest band of the balance to the oldest. */
  readonly health: readonly [number, number, number, number, number]
}

export interface StorefrontFacts {
  readonly phones: Readonly<Record<string, string>>
  readonly weblinks: Readonly<Record<string, string>>
  readonly lat: number | null
  readonly lon: number | null
  readonly waiting: boolean
  readonly showPhone: boolean
  readonly showAddress: boolean
}
