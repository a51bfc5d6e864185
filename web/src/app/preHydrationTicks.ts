/**
 * Resets boxes ticked on a prerendered page before hydration, and returns a function that ticks them again.
 * React would otherwise show such a tick without knowing of it, or undo it silently.
 */
export function deferTicks(root: HTMLElement): () => void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('[type=checkbox],[type=radio]')]
  const changed = boxes.filter((box) => box.checked !== box.defaultChecked)
  // Of a group of radio buttons, only the chosen one; the browser cleared the other.
  const ticked = changed.filter(({ type, checked }) => type === 'checkbox' || checked)
  for (const box of changed) box.checked = box.defaultChecked
  return () => {
    for (const box of ticked) {
      // React hydrates that part at once for this event, before it handles the click.
      box.dispatchEvent(new Event('mouseup', { bubbles: true }))
      box.click()
    }
  }
}
