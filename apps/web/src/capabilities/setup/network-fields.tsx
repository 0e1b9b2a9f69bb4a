/** Name, look and contacts of the network, with how it looks while it is chosen. */
import { networkWords as words } from '@exchange/contract/setup/setup-page.messages'
import type { NetworkOnWire } from '@exchange/contract/setup/setup.contract'
import { markFor, markForm } from '@exchange/domain/brand'
import { brandMarks } from '@exchange/domain/setup/brand-marks'
import { useEffect } from 'react'
import { config } from '../../kernel/kernel.ts'
import { Button } from '../../ui/button.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { Field } from '../../ui/field.tsx'
import { Logo } from '../../ui/logo.tsx'
import { CoinMark } from '../../ui/money.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { OwnMark } from './own-mark.tsx'
import type { TypedForm } from './use-typed-form.ts'

interface NetworkFieldsProps {
  readonly form: TypedForm<NetworkOnWire>
}

export function NetworkFields({ form }: NetworkFieldsProps) {
  const { typed, field } = form
  const mark = markForm.test(typed.mark) ? typed.mark : markFor(typed.name)
  return (
    <>
      <div className="grid items-start gap-5 @xl:grid-cols-2">
        <TextField label={words.name} hint={words.nameHint} maxLength={120} {...field('name')} />
        <TextField
          label={words.currency}
          hint={words.currencyHint}
          maxLength={60}
          {...field('currency')}
        />
      </div>
      <div className="grid items-start gap-5 @xl:grid-cols-2">
        <div className="grid content-start gap-5">
          <HueField form={form} />
          <MarkField form={form} />
        </div>
        <Preview name={typed.name} mark={mark} />
      </div>
      <TitledSection title={words.contacts} small>
        <div className="grid items-start gap-5 @xl:grid-cols-2">
          <TextField label={words.email} type="email" {...field('supportEmail')} />
          <TextField label={words.phone} type="tel" {...field('supportPhone')} />
        </div>
      </TitledSection>
      <TextField label={words.address} maxLength={250} {...field('supportAddress')} />
      <TextArea label={words.links} hint={words.linksHint} rows={2} {...field('companyLinks')} />
    </>
  )
}

/** The colours of a page are computed from its root, so the whole page shows the hue. */
function HueField({ form: { typed, set, errors } }: NetworkFieldsProps) {
  const { hue } = typed
  useEffect(() => {
    showHue(hue)
    return () => showHue(config.get().brand.hue)
  }, [hue])
  return (
    <Field label={words.color} hint={words.colorHint} error={errors['hue']}>
      {(ids) => (
        <div>
          <div aria-hidden className="h-2 rounded-full" style={{ background: rainbow }} />
          <input
            {...ids}
            type="range"
            name="hue"
            min={0}
            max={360}
            step={1}
            value={hue}
            onChange={(event) => set('hue', Number(event.currentTarget.value))}
            className="h-11 w-full accent-brand"
          />
        </div>
      )}
    </Field>
  )
}

function showHue(hue: number): void {
  document.documentElement.style.setProperty('--brand-hue', String(hue))
}

const rainbow = `linear-gradient(to right, ${[0, 60, 120, 180, 240, 300, 360]
  .map((hue) => `oklch(0.62 0.12 ${hue})`)
  .join(', ')})`

function MarkField({ form }: NetworkFieldsProps) {
  const { typed, set } = form
  return (
    <div className="grid gap-3">
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{words.mark}</legend>
        <div className="flex flex-wrap gap-2">
          {brandMarks.map(({ name, path }) => (
            <label key={name} className="relative">
              <input
                type="radio"
                name="listed-mark"
                aria-label={name}
                className="peer sr-only"
                checked={typed.mark === path}
                onChange={() => set('mark', path)}
              />
              <span className="grid size-12 place-items-center rounded-control border-2 border-transparent peer-checked:border-brand peer-focus-visible:outline-2 peer-focus-visible:outline-brand">
                <MarkSquare path={path} />
              </span>
            </label>
          ))}
        </div>
        <p className="mt-1.5 text-sm text-ink-soft">{words.markHint}</p>
      </fieldset>
      <OwnMark form={form} />
    </div>
  )
}

function MarkSquare({ path }: { readonly path: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className="size-9">
      <rect width="32" height="32" rx="9" className="fill-brand" />
      <path
        d={path}
        fill="none"
        strokeWidth="3.1"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-brand"
      />
    </svg>
  )
}

interface PreviewProps {
  readonly name: string
  readonly mark: string
}

/** A button and a card. The button does nothing, and is no control. */
function Preview({ name, mark }: PreviewProps) {
  return (
    <section
      aria-label={words.preview}
      className="grid content-start justify-items-start gap-4 rounded-card border border-line/70 bg-canvas p-4"
    >
      <p className="text-sm font-semibold text-ink-soft">{words.preview}</p>
      <Logo network={name || '…'} mark={mark} />
      <span inert>
        <Button>{words.previewButton}</Button>
      </span>
      <div className="w-full max-w-80">
        <CoinMark value={mark}>
          <CardFace
            brand={name}
            issuer=""
            logo={null}
            groups={['9000', '0000', '0000', '0000']}
            holder={words.previewCard}
            detail=""
          />
        </CoinMark>
      </div>
    </section>
  )
}
