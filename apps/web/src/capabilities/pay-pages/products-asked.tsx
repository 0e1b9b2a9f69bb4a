/** The products that a pay page sells: those of the business that have a fixed price. */
import { hasFixedPrice } from '@exchange/domain/members/product.rules'
import type { listProducts } from '@exchange/contract/members/products.contract'
import { paySetupMessages as words } from '@exchange/contract/pay-pages/pay-pages.messages'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api } from '../../kernel/kernel.ts'
import { counterPaths } from '../../counter-paths.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { FieldError } from '../../ui/form-error.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { PartOfForm } from './page-fields.ts'

const productsAddress: Address<typeof listProducts> = {
  method: 'GET',
  base: 'core',
  path: '/v2/products/',
}

export function ProductsAsked({ fields, errors, put }: PartOfForm) {
  const { data } = useQuery({
    queryKey: ['products'],
    queryFn: ({ signal }) => api.call(productsAddress, {}, { signal }),
  })
  if (!data) return <SkeletonRows count={3} label={words.chooseProducts} />
  const sold = data.products.filter(hasFixedPrice)
  const { productIds } = fields
  const toggle = (id: number, on: boolean) =>
    put({ productIds: on ? [...productIds, id] : productIds.filter((one) => one !== id) })
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{words.chooseProducts}</legend>
      {sold.length === 0 ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-ink-soft">{words.noProducts}</p>
          <a
            href={paths.panel('products', {}, counterPaths.payPages())}
            className={buttonClass({ variant: 'quiet' })}
          >
            {words.addProducts}
          </a>
        </div>
      ) : (
        <ul className="divide-y divide-line/70 rounded-card border border-line/70 px-4">
          {sold.map(({ productId, name, price }) => (
            <li key={productId}>
              <Checkbox
                label={
                  <span className="flex flex-wrap justify-between gap-x-3">
                    <bdi>{name}</bdi>
                    <Money amount={price ?? 0} unit="MOX" />
                  </span>
                }
                className="[&_span.min-w-0]:flex-1"
                checked={productIds.includes(productId)}
                onChange={(event) => toggle(productId, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldError>{errors.productIds}</FieldError>
    </fieldset>
  )
}
