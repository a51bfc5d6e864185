import { useEffect } from 'react'

/**
 * Adds rules to the document as long as the component is there; empty ones add nothing. They go in by script, which
 * the policy of the pages allows where it refuses styles in the markup, and after all others, so that they hold.
 */
export function useRules(rules: string): void {
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
