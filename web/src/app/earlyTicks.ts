/**
 * Takes back what was ticked or chosen on a prerendered page before its scripts came, and answers what does it again:
 * React would show such a tick and not know of it, or undo it without a word.
 */
export function holdTicks(root: HTMLElement): () => void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('[type=checkbox],[type=radio]')]
  const changed = boxes.filter((box) => box.checked !== box.defaultChecked)
  // Of radios the one that was chosen; the other has gone out by itself.
  const ticked = changed.filter(({ type, checked }) => type === 'checkbox' || checked)
  for (const box of changed) box.checked = box.defaultChecked
  return () => {
    for (const box of ticked) {
      // React takes over that part, as it stands, before it hears of the press.
      box.dispatchEvent(new Event('mouseup', { bubbles: true }))
      box.click()
    }
  }
}
