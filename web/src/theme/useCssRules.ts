import { useEffect } from 'react'

/**
 * Adds CSS rules to the document while the component is mounted; an empty string adds none. Inserted by
 * script, because the content security policy blocks inline styles, and after all style sheets, so that they
 * win.
 */
export function useCssRules(rules: string): void {
  useEffect(() => {
    if (!rules) return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [rules])
}
