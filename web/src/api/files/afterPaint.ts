/**
 * Runs `task` shortly after what was just rendered is on the screen: on a slow connection, what it fetches
 * does not compete with the first picture. Returns what cancels it.
 */
export function afterPaint(task: () => void): () => void {
  let timer = 0
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(task, presentationMs)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** A frame that is drawn takes a few more to appear. */
const presentationMs = 100
