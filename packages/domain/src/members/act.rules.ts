/** What the main contact is told of, whoever did it (DOMAIN §15). */
export const actKinds = [
  'card-charged',
  'card-saved',
  'card-removed',
  'reload-set',
  'reload-ended',
  'gift-card-bought',
  'business-card-ended',
  'person-added',
  'person-changed',
  'person-removed',
] as const

export type ActKind = (typeof actKinds)[number]

export interface BusinessAct {
  readonly act: ActKind
  /**
   * What the words need: amounts are minor units as text, rights are separated by commas, hours are
   * JSON.
   */
  readonly said: Readonly<Record<string, string>>
}
