/** The members that typed words find: by name, number, address, username, phone or card. */

/** What was typed, as each kind of thing is found by it. */
export interface SearchWords {
  /** Folded; empty: too short to look for names. */
  readonly plain: string
  /** In lower case, as typed. */
  readonly exact: string
  /** Digits of a phone; empty: none. */
  readonly phone: string
  /** The last four of a card; empty: none. */
  readonly lastFour: string
}

/** Adds a value to those of a statement, and answers its place in it. */
export type Bind = (value: unknown, type: string) => string

/** A select of member ids. Each way of finding has an index of its own. */
export function foundBy({ plain, exact, phone, lastFour }: SearchWords, bind: Bind): string {
  const parts: string[] = []
  if (plain !== '') {
    const words = bind(`% ${plain}%`, 'text')
    parts.push(
      `select f.id from members.members f where f.search_name like ${words}`,
      `select f.member_id from members.contacts f
        where f.removed_at is null and f.search_name like ${words}`,
    )
  }
  const text = bind(exact, 'text')
  parts.push(
    `select f.id from members.members f where lower(f.number) = ${text}`,
    `select f.id from members.members f where f.email <> '' and lower(f.email) = ${text}`,
    `select f.member_id from members.contacts f where f.email <> '' and lower(f.email) = ${text}`,
    `select f.member_id
        from identity.users u
        join members.contacts f on f.id = u.contact_id
        where lower(u.username) = ${text}`,
  )
  if (phone !== '') {
    const digits = bind(phone, 'text')
    parts.push(
      `select f.id from members.members f where f.phone <> '' and words.phone(f.phone) = ${digits}`,
      `select f.member_id from members.contacts f
        where f.phone <> '' and words.phone(f.phone) = ${digits}`,
    )
  }
  if (lastFour !== '') {
    parts.push(
      `select f.member_id
        from members.cards k
        join members.contacts f on f.id = k.contact_id
        where k.last_four = ${bind(lastFour, 'text')}`,
    )
  }
  return parts.join('\n        union\n        ')
}
