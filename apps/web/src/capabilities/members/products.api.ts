/** The calls of products. Only types are imported, so no schema is loaded. */
import type {
  listProducts,
  Product,
  saveProduct,
} from '@exchange/contract/members/products.contract'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../kernel/addresses.ts'
import { api, queryClient, session } from '../../kernel/kernel.ts'

const productsAddress: Address<typeof listProducts> = {
  method: 'GET',
  base: 'core',
  path: '/v2/products/',
}
const saveProductAddress: Address<typeof saveProduct> = {
  method: 'POST',
  base: 'core',
  path: '/v2/products/',
}

const queryKey = ['products']

export function useProducts() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(productsAddress, {}, { signal }),
  })
}

/** A null `productId` adds one. Refreshes the user, for Charge and Request. Throws `ApiProblem`. */
export async function storeProduct(
  product: Omit<Product, 'productId' | 'iconExt' | 'price'> & {
    readonly productId: number | null
    /** Decimal text. */
    readonly price: string | null
  },
): Promise<void> {
  queryClient.setQueryData(queryKey, await api.call(saveProductAddress, product))
  await session.refresh()
}
