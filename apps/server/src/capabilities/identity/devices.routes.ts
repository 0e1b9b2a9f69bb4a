/** The routes of the link in a letter about a sign-in on a new device (DOMAIN §16). */
import { denyNewDevice, readNewDevice } from '@exchange/contract/identity/devices.contract'
import { deviceMessages } from '@exchange/contract/identity/devices.messages'
import { fail, ok } from '@exchange/domain/result'
import type { Refusal, Routes } from '../../http/route.ts'
import { deviceName } from './device-name.service.ts'
import { denySignIns, showDeviceLetter, type DenyNeeds } from './device-letters.service.ts'

type Told = Awaited<ReturnType<typeof showDeviceLetter>>

const refusals: Record<'unknown' | 'expired', Refusal> = {
  unknown: { code: 'NOT_FOUND', detail: deviceMessages.linkUnknown },
  expired: { code: 'GONE', detail: deviceMessages.linkExpired },
}

export function registerDeviceRoutes(routes: Routes, needs: DenyNeeds): void {
  routes.open(readNewDevice, async ({ input }) =>
    answerOf(await showDeviceLetter(needs, input.code)),
  )
  routes.open(denyNewDevice, async ({ input, meta: { address, userAgent: device } }) =>
    answerOf(await denySignIns(needs, input.code, { address, device })),
  )
}

function answerOf(told: Told) {
  if (!told.ok) return fail(refusals[told.error])
  const { state, signIns } = told.value
  return ok({
    denied: state === 'done',
    signIns: signIns.map(({ userAgent, addressBlock, at, isOpen }) => ({
      device: deviceName(userAgent),
      address: addressBlock,
      signedInTS: at.toISOString(),
      open: isOpen,
    })),
  })
}
