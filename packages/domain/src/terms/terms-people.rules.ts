/** The list of the people who accept the terms, for staff. */

/** Whether somebody has accepted the version in force. */
export const termsStates = ['waiting', 'accepted'] as const
export type TermsState = (typeof termsStates)[number]

export const termsPeopleColumns = ['person', 'business', 'exchange', 'accepted', 'version'] as const
export type TermsPeopleColumn = (typeof termsPeopleColumns)[number]

export const termsPeopleFilters = ['state', 'exchange'] as const
