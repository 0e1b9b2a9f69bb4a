/** The frame of what a device shows while it is no open till: one thing in the middle. */
import type { ReactNode } from 'react'

interface DoorFrameProps {
  /** Above the title: of which business and register. */
  readonly of?: ReactNode
  readonly title: ReactNode
  readonly lead?: ReactNode
  /** At the bottom, quietly. */
  readonly foot?: ReactNode
  readonly children?: ReactNode
}

export function DoorFrame({ of, title, lead, foot, children }: DoorFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] bg-canvas px-4 py-6 sm:px-6">
      <div className="mx-auto grid w-full max-w-md content-center gap-6">
        <header className="grid gap-1.5 text-center">
          {of && <p className="font-semibold text-brand-ink wrap-anywhere">{of}</p>}
          <h1 className="text-3xl font-bold tracking-tight text-balance">{title}</h1>
          {lead && <p className="text-balance text-ink-soft">{lead}</p>}
        </header>
        {children}
      </div>
      {foot && (
        <footer className="mx-auto mt-6 grid max-w-md justify-items-center gap-1">{foot}</footer>
      )}
    </div>
  )
}

/** "Front bar · Landry Bakery" */
export function Whose({
  business,
  register,
}: {
  readonly business: string
  readonly register: string
}) {
  return (
    <>
      <bdi>{register}</bdi> · <bdi>{business}</bdi>
    </>
  )
}
