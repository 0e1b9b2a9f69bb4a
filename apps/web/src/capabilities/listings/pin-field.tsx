/**
 * The place of the business on the map. After a change of address the old pin is void: the place is
 * looked up again on saving, unless it is set by hand.
 */
import { listingPinMessages as words } from '@exchange/contract/listings/listing-pin.messages'
import { placeGiven } from '@exchange/domain/listings/listing-place.rules'
import { useController } from 'react-hook-form'
import { FieldError } from '../../ui/form-error.tsx'
import { useListingHere } from './listing-context.ts'

export function PinField() {
  const { listing, read, drawPin } = useListingHere()
  const { form, values } = listing
  const { field, fieldState } = useController({ control: form.control, name: 'geo' })
  const { city, state, zip, showAddress } = values
  const at = placeGiven(values, [read])
  const moot = at === null && values.geo !== null
  return (
    <div role="group" aria-label={words.title} className="grid grid-cols-1 gap-3">
      <div>
        <p className="font-semibold">{words.title}</p>
        <p className="text-ink-soft">{words.lead}</p>
      </div>
      {drawPin({ at, address: { city, state, zip }, onPut: field.onChange })}
      {moot && <p className="text-ink-soft">{words.ofNewAddress}</p>}
      {!showAddress && <p className="text-ink-soft">{words.notShown}</p>}
      <FieldError>{fieldState.invalid && words.invalid}</FieldError>
    </div>
  )
}
