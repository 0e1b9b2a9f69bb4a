/**
 * What is told after a commit: every topic, and what each fact of it says. Listeners read these
 * fields and nothing else. Facts are JSON: amounts are minor units of the currency as text, times
 * are ISO 8601. Ids are numbers but for approvals, which have uuids.
 */
import type { ApplicationAsks, MemberAsks } from './applicants/membership.rules.ts'
import type { ApprovalAsks, ApprovalStatus, UnpaidCause } from './approvals/approval.rules.ts'
import type { FactorChange } from './factors/factor.rules.ts'
import type { CounterFacts } from './counter-facts.ts'
import type { BusinessAct } from './members/act.rules.ts'
import type { PolicyPart } from './policies/policy-parts.rules.ts'
import type { RequestStatus } from './requests/request.rules.ts'
import type { ScoreGrade } from './score/grade.rules.ts'

type Sums = { readonly amount: string; readonly tip: string }

/** A payment between two members, of which people are told on both sides. */
type Payment = Sums & {
  readonly payer: number
  readonly payerContact: number | null
  readonly payee: number
  /** Null when the payer chose the business and none of its people. */
  readonly payeeContact: number | null
}

/** What comes back of a payment, named as in the payment: `payer` is who paid. */
type GivenBack = Omit<Payment, 'payer'> & {
  readonly code: string
  /** Null when a gift card paid. */
  readonly payer: number | null
}

type AboutContact = { readonly contact: number }
type AboutMember = { readonly member: number }

/** Planned for a day, or withdrawn; the zone is that in which the day is told. */
type Planned = {
  readonly exchange: number
  readonly withdrawn: boolean
  readonly validFrom: string
  readonly zone: string
}
/** Who published or withdrew it, and is not told. */
type PlannedBy = { readonly exchangeName: string; readonly by: number }
/** The figures of a part, as JSON. */
type PlannedFigures = {
  readonly part: PolicyPart
  readonly before: string
  readonly after: string
}

/** A type, not an interface, so that its payloads are JSON to the ledger. */
export type Facts = CounterFacts & {
  // Payments.
  'payment.completed': Payment & {
    readonly code: string
    readonly kind: 'send' | 'charge'
    readonly payerContact: number
    /** The request that it pays. */
    readonly request: number | null
    /** Somebody agreed to it first; `approval.changed` is told of that. */
    readonly approved: boolean
    /** A schedule made it: the payer has seen no receipt. */
    readonly scheduled: boolean
  }

  // Refunds and reversals.
  'payment.refunded': GivenBack
  'payment.reversed': GivenBack
  'dispute.dismissed': Sums & {
    /** Who reported the payment. */
    readonly payerContact: number
    readonly payee: number
    readonly note: string
  }

  // Approvals.
  'approval.changed': Payment & {
    readonly approval: string
    readonly kind: 'send' | 'charge'
    readonly status: ApprovalStatus
    readonly asks: ApprovalAsks
    /** The contact who decided; null when time did, or nobody has yet. */
    readonly by: number | null
    /** Of the payment; null while there is none. */
    readonly code: string | null
    /** A schedule made it: the payer has seen no receipt. */
    readonly scheduled: boolean
    /** The payer's card was presented, and the person whose card it is has not agreed. */
    readonly presented: boolean
    /** Why silence did not pay it; null when that is not told, or does not apply. */
    readonly cause: UnpaidCause | null
  }

  // Requests: `payee` asks, `payer` is asked.
  'request.changed': {
    readonly request: number
    readonly status: RequestStatus
    readonly payer: number
    /** Null when the business was asked and none of its people. */
    readonly payerContact: number | null
    readonly payee: number
    readonly payeeContact: number
  }

  // Schedules: a run that was not paid.
  'schedule.changed': Sums & {
    /** Who made the schedule. */
    readonly payerContact: number
    readonly payee: number
  } & (
      | { readonly what: 'refused' | 'refused-finally' | 'paused'; readonly refusal: string }
      | { readonly what: 'missed'; readonly count: number }
    )

  // FlashCash and rewards.
  /** The balance has moved, by whatever it was. */
  'flashcash.changed': AboutMember
  /** By the staff. */
  'flashcash.granted': AboutMember & {
    readonly amount: string
    readonly note: string
    readonly endsAt: string
    /** In which the end is told. */
    readonly zone: string
  }
  /** Without anybody pressing a button. */
  'reward.redeemed': AboutMember & {
    readonly amount: string
    readonly title: string
    readonly instructions: string
  }

  // The member's month; amounts are of its community fee.
  /** To be charged when the month ends, unless the member spends `missing` more. */
  'community-fee.announced': AboutMember & {
    readonly amount: string
    readonly missing: string
    readonly endsAt: string
    /** In which the end is told. */
    readonly zone: string
  }
  'community-fee.charged': AboutMember & {
    readonly amount: string
    /** `2026-11` */
    readonly month: string
    readonly target: string
    readonly purchases: string
  }

  // Credit lines; amounts are minor units of the currency.
  /** By the rule. */
  'credit-line.changed': AboutMember & { readonly before: string; readonly after: string }
  /** At least 80 % of the line is used, and was not before. */
  'credit-line.near': AboutMember & { readonly debt: string; readonly limit: string }

  // Policies and reward tiers.
  /** So that members of the exchange pay more from then on. */
  'policy.dearer': Planned & PlannedFigures
  /** So that staff may do more alone from then on. */
  'policy.wider': Planned & PlannedFigures & PlannedBy
  /** Reward tiers; points and minor units of each, as JSON: `[["1000","1000"]]`. */
  'tiers.planned': Planned & PlannedBy & { readonly tiers: string }

  // The Moxey score.
  /** A day began with another rating than the member was told last. */
  'score.rated': AboutMember & {
    readonly from: ScoreGrade
    readonly to: ScoreGrade
    readonly totalScore: string
  }

  // Gift cards.
  'gift-card.bought': AboutMember
  /** Made from the transfer itself. */
  'gift-card.spent': { readonly payee: number }
  'gift-card.sent': {
    readonly giftCard: number
    /** A mail address. */
    readonly to: string
  }

  // Payment cards.
  'cash-reserve.changed': AboutMember
  'auto-reload.declined': AboutMember &
    AboutContact & {
      /** Cents. */
      readonly amount: string
      readonly lastFour: string
      /** It is not tried again. */
      readonly stopped: boolean
    }

  // What the main contact is told of, in addition to what the fact of its own kind does.
  'business.act': BusinessAct &
    AboutMember & {
      /** The contact who did it; null if the server did. */
      readonly by: number | null
    }

  // People.
  'card.ordered': AboutContact
  /** `card`: the last digits of the cards that were deactivated. */
  'card.ended': AboutContact & { readonly card: string }
  /** `imported`: by the exchange, from its former system; else by its business. */
  'person.invited': AboutContact & { readonly imported?: true }
  /** May no longer move money. */
  'person.barred': AboutContact
  /** The contact has another email address, or phone, or both. */
  'contact.details-changed': AboutContact & {
    /** The address or, without one, the phone to tell; of before the change. */
    readonly told: string
    readonly by: 'mail' | 'text'
    /** The new address, masked; empty if it is the same. */
    readonly email: string
    /** The last digits of the new phone; empty if it is the same. */
    readonly phone: string
    readonly staysUntilVerified: boolean
  }
  /** A link that proves this address is to be sent. */
  'contact.verification-asked': AboutContact & {
    readonly email: string
    readonly at: string
  }
  /** A friend is to be told. */
  'invitation.created': { readonly invitation: number }
  'identity.password-changed': AboutContact
  /** "This was not me": of sign-ins from this time on. */
  'identity.sign-ins-denied': AboutContact & { readonly since: string }
  /** Receipts that the contact had are not sent any more, by email or by push. */
  'preferences.receipts-off': AboutContact
  /** A sign-in on a device on which the contact had never signed in; not its first. */
  'identity.new-device': AboutContact & {
    /** As the browser named itself. */
    readonly userAgent: string
    /** The block of the address that it came from. */
    readonly address: string
    readonly at: string
  }
  /** Sign-ins on new devices wait for a letter, because there were many. */
  'identity.new-devices-waiting': AboutContact
  /** A person with no factor left asks the office. */
  'factors.way-back-asked': AboutContact & { readonly wayBack: string }
  /** The person is to be erased, or no longer. */
  'erasure.changed': AboutContact & {
    readonly what: 'asked' | 'taken-back'
    readonly dueAt: string
  }
  'factors.changed': AboutContact & { readonly what: FactorChange }
  'identity.code-asked': {
    /** As typed: there may be nobody of that name. */
    readonly username: string
    readonly register: boolean
    readonly at: string
  }

  // Businesses that want to join.
  'applicant.applied': {
    readonly exchange: number
    readonly business: string
    readonly sells: string
    readonly person: string
    readonly email: string
    /** Empty: none. */
    readonly phone: string
    readonly zip: string
    readonly asks: ApplicationAsks
    /** The applicant gets a letter. */
    readonly writesApplicant: boolean
    /** The office gets a letter and notifications. */
    readonly tellsOffice: boolean
  }

  /** The office has approved what a member asked for. */
  'membership.approved': AboutMember & {
    readonly asks: MemberAsks
    /** The name of the exchange of which it is a member now. */
    readonly exchange: string
    /** Minor units; the credit limit it has got, with a full membership. */
    readonly credit: string
    readonly basisPoints: number
  }

  // The ledger.
  'ledger.fault-found': {
    /** The row that is wrong, and the rule that it breaks. */
    readonly fault: string
  }
}
