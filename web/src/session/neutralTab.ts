/** Keeps the tab's title fixed and its icon empty, whatever the page sets; ends with `disconnect()`. */
export function holdNeutralTab(title: string): MutationObserver {
  const hide = () => {
    if (document.title !== title) document.title = title
    document.querySelector('[rel=icon]')?.setAttribute('href', 'data:,')
  }
  const observer = new MutationObserver(hide)
  observer.observe(document.head, { childList: true, subtree: true })
  hide()
  return observer
}
