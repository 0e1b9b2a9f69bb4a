/** The names of the network and its currency: configuration, never constants in texts. */
export interface Brand {
  /** The name of the network, shown in titles and on receipts. */
  readonly name: string
  /** The name of the currency as displayed (SHELL-02). */
  readonly currency: string
  /** Hue of the brand colour, degrees of OKLCH. */
  readonly hue: number
}

export const defaultBrand: Brand = { name: 'Moxey', currency: 'Moxey', hue: 190 }
