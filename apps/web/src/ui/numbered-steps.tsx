/** Steps in their order, each with its number; rows of an `ol`. */
export interface NumberedStepsProps {
  readonly steps: readonly { readonly title: string; readonly text: string }[]
}

export function NumberedSteps({ steps }: NumberedStepsProps) {
  return steps.map(({ title, text }, at) => (
    <li key={title} className="flex gap-4">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft font-bold text-brand-ink"
      >
        {at + 1}
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-ink-soft">{text}</p>
      </div>
    </li>
  ))
}
