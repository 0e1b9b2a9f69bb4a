/** The designs of gift cards, in the order in which they are offered. */
export const giftCardDesigns = [
  'gift',
  'thanks',
  'birthday',
  'well-done',
  'welcome',
  'get-well',
] as const

export type GiftCardDesign = (typeof giftCardDesigns)[number]

export interface GiftCardColours {
  readonly paper: string
  /** Of the words on it. */
  readonly ink: string
  readonly second: string
}

/** The same in light and in dark, on the screen and in a letter. */
export const giftCardColours: Readonly<Record<GiftCardDesign, GiftCardColours>> = {
  gift: { paper: '#0b5d55', ink: '#ffffff', second: '#f2b84b' },
  thanks: { paper: '#f9e6d2', ink: '#4a2413', second: '#c8553d' },
  birthday: { paper: '#4b2a63', ink: '#ffffff', second: '#ff9e7a' },
  'well-done': { paper: '#f7d76b', ink: '#3d2400', second: '#b4542a' },
  welcome: { paper: '#cfe8df', ink: '#0a3d35', second: '#0b7a6b' },
  'get-well': { paper: '#dfe7f9', ink: '#1d2c57', second: '#5b7bd0' },
}

/** That of a card for which none was chosen. */
export const plainDesign: GiftCardDesign = 'gift'

/** Undefined if there is no such design. */
export function readDesign(raw: unknown): GiftCardDesign | undefined {
  if (raw === undefined || raw === null || raw === '') return plainDesign
  return giftCardDesigns.find((design) => design === raw)
}
