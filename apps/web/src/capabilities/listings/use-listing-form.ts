/** The form of a listing: its fields, its pictures, restored edits and saving. */
import type { Picture } from '@exchange/contract/directory/storefront.contract'
import type { Listing } from '@exchange/contract/listings/listings.contract'
import { placeGiven } from '@exchange/domain/listings/listing-place.rules'
import { useCallback, useEffect, useState } from 'react'
import { useForm, useWatch, type Path, type UseFormReturn } from 'react-hook-form'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useUser } from '../../kernel/hooks.ts'
import { useNetworkWait } from '../../kernel/online.ts'
import { keptEdits, type KeptEdits } from './kept-edits.ts'
import { listingResolver, type ListingValues } from './listing-values.ts'
import { readNow, useSaveListing, type OpenListing } from './listings.api.ts'

const keepAfterMs = 400
const noop = () => undefined

export function useListingForm({ listing }: OpenListing, onPublished: (saved: Listing) => void) {
  const { memberId } = listing
  const username = useUser()?.username ?? ''
  const [kept] = useState(() => keptEdits(username, memberId))
  const [earlier, setEarlier] = useState(() => kept.read())
  const [version, setVersion] = useState(earlier?.version ?? listing.version)
  const [pictures, setPictures] = useState(() => picturesOf(listing, earlier))
  const form = useForm<ListingValues>({
    defaultValues: listing.fields,
    resolver: listingResolver,
    mode: 'onTouched',
  })
  // Restored edits are changes to what is saved, so the form's defaults stay.
  useEffect(() => {
    const edits = kept.read()
    if (edits) form.reset(edits.values, { keepDefaultValues: true })
  }, [kept, form])
  const save = useSaveListing()
  const { isDirty } = form.formState
  const values = useWatch({ control: form.control }) as ListingValues

  useEffect(() => {
    if (!isDirty) return
    const timer = setTimeout(() => kept.keep({ version, values, pictures }), keepAfterMs)
    return () => clearTimeout(timer)
  }, [isDirty, kept, values, version, pictures])

  const startAgain = useCallback(
    (fresh: Listing) => {
      kept.forget()
      setEarlier(null)
      setVersion(fresh.version)
      setPictures(fresh.pictures)
      form.reset(fresh.fields)
      save.reset()
    },
    [kept, form, save],
  )
  const { waits, mayGo } = useWaits(form)
  const send = async (publish: boolean, against: string) => {
    const go = form.handleSubmit(async (fields) => {
      try {
        const saved = await save.mutateAsync({ memberId, version: against, publish, fields })
        startAgain(saved)
        if (publish) onPublished(saved)
      } catch (failure) {
        if (failure instanceof ApiProblem) showFaults(form, failure)
      }
    })
    if (await mayGo(publish)) await go()
  }
  return {
    form,
    values,
    pictures,
    save,
    waits,
    restored: earlier !== null,
    addPicture: (picture: Picture) => setPictures((known) => [...known, picture]),
    submit: (publish: boolean) => send(publish, version),
    /** Overwrites what somebody else saved in the meantime. */
    async insist() {
      const { listing: newest } = await readNow(memberId)
      setVersion(newest.version)
      // The server cannot tell any more for which address the coordinates were found.
      form.setValue('geo', placeGiven(form.getValues(), [listing.fields]))
      await send(true, newest.version)
    },
    async takeTheirs() {
      startAgain((await readNow(memberId)).listing)
    },
    discard: () => startAgain(listing),
  }
}

export type ListingForm = ReturnType<typeof useListingForm>

/** Remembers a save pressed without a network. Changes made while it waits are saved, too. */
function useWaits(form: UseFormReturn<ListingValues>) {
  const network = useNetworkWait()
  const [publishes, setPublishes] = useState(false)
  return {
    waits: network.waiting ? { publishes, stop: network.stop } : null,
    /** False when there are errors, when a save waits already, or when it was cancelled. */
    async mayGo(publish: boolean): Promise<boolean> {
      if (network.waiting) return false
      if (navigator.onLine) return true
      let valid = true
      await form.handleSubmit(noop, () => void (valid = false))()
      setPublishes(publish)
      return valid && (await network.until())
    },
  }
}

function showFaults(form: UseFormReturn<ListingValues>, { errors }: ApiProblem): void {
  for (const { field, message } of errors) {
    form.setError(field.replace(/^fields\./, '') as Path<ListingValues>, { message })
  }
}

/** The saved pictures, then those of the restored edits. */
function picturesOf(listing: Listing, earlier: KeptEdits | null): readonly Picture[] {
  return [...listing.pictures, ...(earlier?.pictures ?? [])]
}
