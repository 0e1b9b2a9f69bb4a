/** The six designs of a gift card, as pictures to choose from. */
import { giftCardDesignWords } from '@exchange/contract/gift-cards/gift-cards.messages'
import { giftCardDesigns } from '@exchange/domain/gift-cards/gift-card-design.rules'
import type { ComponentProps } from 'react'
import { GiftCardDrawing } from './gift-card-art.tsx'

/** The attributes of a radio button's `register`. */
export function DesignPicker(radio: ComponentProps<'input'>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Design</legend>
      <div className="grid grid-cols-3 gap-2.5">
        {giftCardDesigns.map((design) => (
          <label key={design} className="relative block">
            <input {...radio} type="radio" value={design} className="peer sr-only" />
            <span className="relative block aspect-[1.586] overflow-hidden rounded-control">
              <GiftCardDrawing design={design} />
            </span>
            <span className="sr-only">{giftCardDesignWords[design]}</span>
            <span
              aria-hidden
              className="pointer-events-none absolute -inset-0.75 rounded-[15px] ring-brand peer-checked:ring-3 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
