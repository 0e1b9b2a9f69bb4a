import { Monitor, Smartphone } from 'lucide-react'

/** A phone or a computer, by the name of the device. */
export function DeviceIcon({ device }: { readonly device: string }) {
  const Icon = /iPhone|Android|iPad/.test(device) ? Smartphone : Monitor
  return <Icon size={20} />
}
