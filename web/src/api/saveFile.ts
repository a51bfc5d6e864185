/** Hands a file over to the browser's downloads; null tells of an answer that was none. */
export function saveFile(data: unknown, name: string): boolean {
  if (!(data instanceof Blob)) return false
  const url = URL.createObjectURL(data)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once: some browsers read it only after the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return true
}
