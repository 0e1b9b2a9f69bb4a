/** Who files the forms of an exchange, as the forms name it. */
import { fail, ok, type Result } from '../result.ts'
import { readName } from '../typed/name.rules.ts'
import { phoneText, readPhoneNumber } from '../typed/phone.rules.ts'
import { readTin, type TinFault } from './tin.rules.ts'
import { isState, w9LineMost, type W9FaultCode } from './w9.rules.ts'

export interface Filer {
  readonly name: string
  /** Nine digits. */
  readonly ein: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string
}

export interface FilerFault {
  readonly field: keyof Filer
  readonly code: W9FaultCode | TinFault | 'phone-invalid'
}

/** Returns it as it is kept, or all faults in the order of the form. */
export function readFiler(typed: Filer): Result<Filer, readonly FilerFault[]> {
  const faults: FilerFault[] = []
  const say = (field: keyof Filer, code: FilerFault['code']) => void faults.push({ field, code })
  const line = (field: 'name' | 'address' | 'city') => {
    const read = readName(typed[field], w9LineMost)
    if (read.ok) return read.value
    say(field, read.error === 'too-long' ? 'text-too-long' : 'required')
    return ''
  }
  const name = line('name')
  const ein = readTin('ein', typed.ein)
  if (!ein.ok) say('ein', ein.error)
  const place = { address: line('address'), city: line('city') }
  const state = typed.state.trim().toUpperCase()
  if (!isState(state)) say('state', state === '' ? 'required' : 'state-unknown')
  const zip = typed.zip.trim()
  if (!/^\d{5}(-\d{4})?$/.test(zip)) say('zip', zip === '' ? 'required' : 'zip-invalid')
  const phone = readPhoneNumber(typed.phone)
  if (!phone.ok) say('phone', phone.error === 'missing' ? 'required' : 'phone-invalid')
  if (faults.length > 0 || !ein.ok || !phone.ok) return fail(faults)
  return ok({ ...place, name, ein: ein.value, state, zip, phone: phoneText(phone.value) })
}
