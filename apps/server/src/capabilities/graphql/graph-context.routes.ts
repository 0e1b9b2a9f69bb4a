/** The context of all fields of one query. */
import type { Caller } from '../../http/route.ts'

/** A type alias, because an interface is not assignable to the library's context type. */
export type GraphContext = { readonly caller: Caller | undefined }
