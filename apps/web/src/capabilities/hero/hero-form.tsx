/** A picture or a row of Home: its words, where it leads, and from when until when it is shown. */
import type { Heroes, HeroItemOut } from '@exchange/contract/hero/hero.contract'
import { heroFaultWords, heroWords as words } from '@exchange/contract/hero/hero.messages'
import { heroTextMost, readHero, wallTime, type HeroKind } from '@exchange/domain/hero/hero.rules'
import { zoneName } from '@exchange/domain/wall-clock'
import { useState, type ComponentProps } from 'react'
import { toFirstFault } from '../../frames/staff-page.tsx'
import { ApiProblem } from '../../kernel/api-client.ts'
import { useTask } from '../../kernel/use-task.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Surface } from '../../ui/surface.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { sendHero } from './hero.api.ts'
import { HeroPicture } from './hero-picture.tsx'

interface HeroFormProps {
  readonly heroes: Heroes
  readonly kind: HeroKind
  /** Absent: a new one. */
  readonly item?: HeroItemOut | undefined
  readonly onClose: () => void
}

export function HeroForm({ heroes, kind, item, onClose }: HeroFormProps) {
  const form = useHeroForm({ heroes, kind, item, onClose })
  const { field, busy, failure } = form
  return (
    <Surface title={item ? words.kinds[kind] : words.add[kind]}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(event.currentTarget)
        }}
        className="grid gap-5"
      >
        <TextField label={words.title} {...field('title', heroTextMost.title)} />
        {kind === 'picture' ? (
          <PictureFields
            field={field}
            picture={form.picture}
            fault={form.fault}
            onPicture={form.setPicture}
          />
        ) : (
          <TextField
            label={words.search}
            hint={words.searchHint}
            {...field('search', heroTextMost.search)}
          />
        )}
        <div className="grid grid-cols-1 items-start gap-5 @2xl:grid-cols-2">
          <TextField
            type="datetime-local"
            label={words.from}
            hint={words.fromHint(zoneName(heroes.zone))}
            {...field('from')}
          />
          <TextField
            type="datetime-local"
            label={words.until}
            hint={words.untilHint}
            {...field('until')}
          />
        </div>
        <FormError>{failure}</FormError>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </Surface>
  )
}

function useHeroForm({ heroes: { exchangeId, zone }, kind, item, onClose }: HeroFormProps) {
  const [typed, setTyped] = useState(() => typedOf(item, zone))
  const [picture, setPicture] = useState(item?.picture ?? null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { busy, failure, run } = useTask()
  const order = { ...typed, kind, pictureKey: picture?.key ?? null }
  const send = async () => {
    try {
      const of = { itemId: item?.itemId ?? null, version: item?.version ?? 0, exchangeId }
      await sendHero({ ...order, ...of })
      toast({ text: words.saved })
      onClose()
    } catch (problem) {
      if (problem instanceof ApiProblem) setFaults(messagesOf(problem.errors))
      throw problem
    }
  }
  const submit = (form: Element) => {
    const read = readHero(order, zone)
    const wrong = read.ok ? [] : read.error
    setFaults(
      messagesOf(wrong.map(({ field, code }) => ({ field, message: heroFaultWords[code] }))),
    )
    if (read.ok) void run(send)
    else toFirstFault(form)
  }
  const field = (name: Name, most?: number) => ({
    value: typed[name],
    error: faults[name],
    maxLength: most,
    autoComplete: 'off',
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: currentTarget.value })
      setFaults({ ...faults, [name]: '' })
    },
  })
  return { field, picture, setPicture, fault: faults['pictureKey'], busy, failure, submit }
}

type Name = 'title' | 'text' | 'link' | 'linkLabel' | 'alt' | 'search' | 'from' | 'until'
type Field = Pick<
  ComponentProps<typeof TextField>,
  'value' | 'error' | 'maxLength' | 'autoComplete'
>

interface PictureFieldsProps {
  readonly field: (
    name: Name,
    most?: number,
  ) => Field & {
    readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  }
  readonly picture: HeroItemOut['picture']
  readonly fault: string | undefined
  readonly onPicture: (picture: HeroItemOut['picture']) => void
}

function PictureFields({ field, picture, fault, onPicture }: PictureFieldsProps) {
  const text = field('text', heroTextMost.text)
  return (
    <>
      <HeroPicture picture={picture} fault={fault} onPicture={onPicture} />
      <TextField label={words.alt} hint={words.altHint} {...field('alt', heroTextMost.alt)} />
      <TextArea
        label={words.text}
        value={text.value}
        error={text.error}
        maxLength={text.maxLength}
        onChange={text.onChange}
      />
      <div className="grid grid-cols-1 items-start gap-5 @2xl:grid-cols-2">
        <TextField label={words.link} hint={words.linkHint} {...field('link')} />
        <TextField label={words.linkLabel} {...field('linkLabel', heroTextMost.linkLabel)} />
      </div>
    </>
  )
}

function typedOf(item: HeroItemOut | undefined, zone: string): Readonly<Record<Name, string>> {
  const time = (iso: string | null) => (iso === null ? '' : wallTime(new Date(iso), zone))
  return {
    title: item?.title ?? '',
    text: item?.text ?? '',
    link: item?.link ?? '',
    linkLabel: item?.linkLabel ?? '',
    alt: item?.picture?.alt ?? '',
    search: item?.search ?? '',
    from: time(item?.beginsDate ?? new Date().toISOString()),
    until: time(item?.endsDate ?? null),
  }
}

function messagesOf(errors: readonly { readonly field: string; readonly message: string }[]) {
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]))
}
