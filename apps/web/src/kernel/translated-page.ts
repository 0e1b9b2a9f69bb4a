/**
 * Lets the app live with a browser's page translation, which replaces text nodes by elements of its
 * own. React does not know: it would change texts that are no longer on the page, and fail where it
 * removes one or inserts before it. Amounts and buttons that move money do not rely on this: they
 * are not translated, and made anew when they change.
 */
export function tolerateTranslation(page: Document): void {
  const standIns = new WeakMap<Node, ChildNode>()
  const watched = new MutationObserver(read)
  watched.observe(page.body, { childList: true, subtree: true })

  function read(records: readonly MutationRecord[]): void {
    for (const { type, target, removedNodes, addedNodes } of records) {
      if (type === 'characterData') restore(target)
      else if (addedNodes.length === 1) remember(removedNodes, addedNodes[0] as ChildNode)
    }
  }

  function remember(removed: NodeList, added: ChildNode): void {
    const [text] = removed
    if (!(text instanceof Text) || added.nodeName !== 'FONT') return
    standIns.set(text, added)
    watched.observe(text, { characterData: true })
  }

  /** Shows a text again that was changed while a translation stood in for it. */
  function restore(text: Node): void {
    const standIn = standIns.get(text)
    if (text.isConnected || !standIn?.isConnected) return
    standIn.replaceWith(text)
  }

  /** What stands in the parent for a child that React put there; undefined if nothing does. */
  function placeOf(parent: Node, child: Node): ChildNode | undefined {
    read(watched.takeRecords())
    let at: Node | null = standIns.get(child) ?? child
    while (at && at.parentNode !== parent) at = at.parentNode
    return (at as ChildNode | null) ?? undefined
  }

  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(
    this: Node,
    child: Child,
  ): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    placeOf(this, child)?.remove()
    return child
  }
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const isHere = before === null || before.parentNode === this
    const place = isHere ? before : (placeOf(this, before) ?? null)
    return insertBefore.call(this, child, place) as Child
  }
}
