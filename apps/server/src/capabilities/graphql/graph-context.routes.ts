/** What every field of one question knows. */
import type { Caller } from '../../http/route.ts'

/** No interface: the library wants something that any object may be. */
export type GraphContext = { readonly caller: Caller | undefined }
