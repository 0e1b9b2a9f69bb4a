/** Which products a register shows: all on sale, or chosen ones. */
import { registerWords as words } from '@exchange/contract/registers/register-words.messages'
import { Checkbox, Switch } from '../../ui/choice.tsx'

interface ProductChoiceProps {
  readonly products: readonly { readonly id: number; readonly name: string }[]
  /** Null: all. */
  readonly chosen: readonly number[] | null
  readonly onChange: (chosen: readonly number[] | null) => void
}

export function ProductChoice({ products, chosen, onChange }: ProductChoiceProps) {
  if (products.length === 0) return <p className="text-ink-soft">{words.noProducts}</p>
  const all = chosen === null
  return (
    <>
      <Switch
        label={words.allProducts}
        hint={words.allProductsHint}
        checked={all}
        onChange={() => onChange(all ? products.map(({ id }) => id) : null)}
      />
      {chosen && (
        <ul className="mt-2 grid gap-x-6 border-t border-line/70 pt-2 @2xl:grid-cols-2">
          {products.map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={<bdi>{name}</bdi>}
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...chosen, id]
                      : chosen.filter((one) => one !== id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
