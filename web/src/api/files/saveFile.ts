/** Saves a file through the browser's downloads; false if `data` is no file. */
export function saveFile(data: unknown, name: string): boolean {
  if (!(data instanceof Blob)) return false
  const url = URL.createObjectURL(data)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Delayed: some browsers read the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return true
}
