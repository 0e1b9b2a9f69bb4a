/** What was asked without a network and is not kept on this device: it comes by itself later. */
export function Unreached() {
  return (
    <p role="status" className="text-ink-soft">
      Not kept on this device. It comes when the network is back.
    </p>
  )
}
